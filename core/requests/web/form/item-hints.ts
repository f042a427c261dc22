import type { FunctionComponent } from 'react';
import { Slot } from '#platform/shared/slot.ts';
import type { Unit } from '#platform/shared/units.ts';

export interface ItemHintProps {
  /** The name of the item, debounced. */
  readonly name: string;
  readonly unit: Unit;
}

/** What a module shows below the items of a request about the item being typed. */
interface ItemHint {
  readonly name: string;
  readonly Hint: FunctionComponent<ItemHintProps>;
}

/** Filled by modules. */
export const itemHints = new Slot<ItemHint>();
