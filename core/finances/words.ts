import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoiceVerdict } from './rules/cover.ts';

/** Labels of the results of comparing an e-invoice with its order. */
export const INVOICE_VERDICT_LABELS: Readonly<Record<InvoiceVerdict, MessageDescriptor>> = {
  match: msg({ message: 'Matches', context: 'an invoice and its order' }),
  within_tolerance: msg`Within the tolerance`,
  question: msg`To be clarified`,
  refuse: msg`To be rejected`,
};
