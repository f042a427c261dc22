import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import { Slot } from '#platform/shared/slot.ts';

export interface SupplierPanelProps {
  readonly supplierId: number;
}

/** A tab of a supplier's page, shown before the documents. */
interface SupplierPanel {
  /** The name of the tab in the URL. */
  readonly name: string;
  readonly title: MessageDescriptor;
  /** A `lazyPart`. */
  readonly Panel: ComponentType<SupplierPanelProps>;
}

/** Filled by modules. */
export const supplierPanels = new Slot<SupplierPanel>();
