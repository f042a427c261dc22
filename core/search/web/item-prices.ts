import type { ComponentType } from 'react';
import { Slot } from '#platform/shared/slot.ts';
import type { Unit } from '#platform/shared/units.ts';

export interface ItemPricesProps {
  readonly name: string;
  readonly unit: Unit;
  readonly onClose: () => void;
}

/** The dialog with all prices of an item, which the search opens; filled by the module that knows the prices. */
export const itemPrices = new Slot<ComponentType<ItemPricesProps>>();
