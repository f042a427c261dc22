import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { OfferColumn } from '#core/purchase/wire/comparison/comparison.ts';
import { Slot } from '#platform/shared/slot.ts';

export interface SupplierDialogProps {
  /** The offer whose supplier the dialog is about. */
  readonly column: OfferColumn;
  /** All offers of the comparison. */
  readonly columns: readonly OfferColumn[];
  readonly onClose: () => void;
}

/** A dialog about the supplier of an offer, for users who may read suppliers. */
export interface SupplierDialog {
  readonly name: string;
  /** The title of the button that opens it; in the table the supplier's name opens the first dialog. */
  readonly title: MessageDescriptor;
  /** The dialog, a `lazyPart` whose code is loaded when the dialog is opened. */
  readonly Dialog: ComponentType<SupplierDialogProps>;
}

/** Modules add their dialogs to this slot. */
export const supplierDialogs = new Slot<SupplierDialog>();
