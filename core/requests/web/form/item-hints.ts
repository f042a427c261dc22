import type { FunctionComponent } from 'react';
import { Slot } from '#platform/shared/slot.ts';
import type { Unit } from '#platform/shared/units.ts';

export interface ItemHintProps {
  /** The name of the item, debounced. */
  readonly name: string;
  readonly unit: Unit;
}

/** A module's hint below the items of a request about the item being typed. */
interface ItemHint {
  readonly name: string;
  readonly Hint: FunctionComponent<ItemHintProps>;
}

/** Filled by modules. */
export const itemHints = new Slot<ItemHint>();
