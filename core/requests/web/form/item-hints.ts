import type { FunctionComponent } from 'react';
import { Slot } from '#platform/shared/slot.ts';
import type { Unit } from '#platform/shared/units.ts';

/** What a module says below the items of a request about the one that is being typed. */
interface ItemHint {
  readonly name: string;
  /** Gets the name of the item as it is typed, once typing rests. */
  readonly Hint: FunctionComponent<{ readonly name: string; readonly unit: Unit }>;
}

/** Filled by modules. */
export const itemHints = new Slot<ItemHint>();
