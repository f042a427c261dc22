import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import { Slot } from '#platform/shared/slot.ts';

export interface SupplierPanelProps {
  readonly supplierId: number;
}

/** A list that replaces the overview on a supplier's page when its link is opened. */
interface SupplierPanel {
  /** The name of the list in the URL. */
  readonly name: string;
  readonly title: MessageDescriptor;
  /** Must be created with `lazyPart`. */
  readonly Panel: ComponentType<SupplierPanelProps>;
}

/** A part of the overview of a supplier's page. */
interface SupplierSection {
  readonly name: string;
  /** Must be created with `lazyPart`. */
  readonly Section: ComponentType<SupplierSectionProps>;
}

export interface SupplierSectionProps extends SupplierPanelProps {
  /** Returns the address of a list of this supplier by its name in `supplierPanels`. */
  readonly panelHref: (name: string) => string;
}

/** Filled by modules. */
export const supplierPanels = new Slot<SupplierPanel>();

/** Filled by modules. */
export const supplierSections = new Slot<SupplierSection>();
