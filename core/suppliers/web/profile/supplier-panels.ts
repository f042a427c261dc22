import type { MessageDescriptor } from '@lingui/core';
import type { FunctionComponent } from 'react';
import { Slot } from '#platform/shared/slot.ts';

export interface SupplierPanelProps {
  readonly supplierId: number;
}

/** A tab of a supplier's page, shown before the documents. */
export interface SupplierPanel {
  /** The name of the tab in the address. */
  readonly name: string;
  readonly title: MessageDescriptor;
  readonly load: () => Promise<{ readonly default: FunctionComponent<SupplierPanelProps> }>;
}

/** Filled by modules. */
export const supplierPanels = new Slot<SupplierPanel>();
