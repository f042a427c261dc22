import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentType } from '#core/purchase/rules/facts.ts';
import type { InvoiceVerdict } from './rules/cover.ts';

/** Labels of the results of comparing an e-invoice with its order. */
export const INVOICE_VERDICT_LABELS: Readonly<Record<InvoiceVerdict, MessageDescriptor>> = {
  match: msg({ message: 'Matches', context: 'an invoice and its order' }),
  within_tolerance: msg`Within the tolerance`,
  question: msg`To be clarified`,
  refuse: msg`To be rejected`,
};

export const paymentTypeLabels: Readonly<Record<PaymentType, MessageDescriptor>> = {
  standard: msg({ message: 'Standard', context: 'payment, after goods came in' }),
  advance_partial: msg({ message: 'Advance payment, partial' }),
  advance_final: msg({ message: 'Advance payment, final' }),
};
