import type { FunctionComponent } from 'react';
import { Slot } from '#platform/shared/slot.ts';
import type { Unit } from '#platform/shared/units.ts';

/** What a module shows below the items of a request about the item being typed. */
interface ItemHint {
  readonly name: string;
  /** Gets the name of the item, debounced. */
  readonly Hint: FunctionComponent<{ readonly name: string; readonly unit: Unit }>;
}

/** Filled by modules. */
export const itemHints = new Slot<ItemHint>();
