import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetColumn, SheetValue } from '../../../platform/sheets/write-sheet.ts';
import type { ExportedPayment } from './payments-export.read.ts';

interface Column extends SheetColumn {
  readonly of: (payment: ExportedPayment) => SheetValue;
}

const dayOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));
/** Exact to the cent: an amount has at most 15 digits before it leaves the range of a sheet. */
const numberOf = (amount: string) => Number(amount);

/**
 * The accountant's columns: one row a payment, amounts as numbers in the currency beside them, days as days. Amounts
 * of a reversal are below zero; what stands of the order is as it is today.
 */
export function paymentColumns(i18n: I18n): Column[] {
  const kinds: Readonly<Record<string, string>> = {
    standard: i18n._(msg({ message: 'Standard', context: 'payment, after goods came in' })),
    advance_partial: i18n._(msg`Advance, part`),
    advance_final: i18n._(msg`Advance, final`),
  };
  return [
    { heading: i18n._(msg`Paid on`), width: 12, of: ({ paid_on }) => dayOf(paid_on) },
    {
      heading: i18n._(msg`Entry`),
      width: 14,
      of: ({ kind }) => (kind === 'reversal' ? i18n._(msg`Reversal`) : i18n._(msg`Payment`)),
    },
    { heading: i18n._(msg`Supplier`), width: 30, of: ({ supplier }) => supplier },
    { heading: i18n._(msg`Tax number (PIB)`), width: 16, of: ({ pib }) => pib },
    { heading: i18n._(msg`Invoice number`), width: 20, of: ({ invoice_number }) => invoice_number },
    { heading: i18n._(msg`Due date`), width: 12, of: ({ due_date }) => dayOf(due_date) },
    { heading: i18n._(msg`Amount paid`), width: 16, of: ({ amount }) => numberOf(amount) },
    { heading: i18n._(msg`Currency`), width: 9, of: ({ currency }) => currency },
    {
      heading: i18n._(msg`Kind of payment`),
      width: 18,
      of: ({ payment_type }) => kinds[payment_type] ?? payment_type,
    },
    { heading: i18n._(msg`Order`), width: 16, of: ({ order_number }) => order_number },
    { heading: i18n._(msg`Purchase`), width: 14, of: ({ request_number }) => request_number },
    { heading: i18n._(msg`Purchase name`), width: 30, of: ({ name }) => name },
    { heading: i18n._(msg`Order net`), width: 16, of: ({ net }) => numberOf(net) },
    { heading: i18n._(msg`Order VAT`), width: 16, of: ({ vat }) => numberOf(vat) },
    { heading: i18n._(msg`Order gross`), width: 16, of: ({ gross }) => numberOf(gross) },
    { heading: i18n._(msg`Payable`), width: 16, of: ({ payable }) => numberOf(payable) },
    { heading: i18n._(msg`Paid in all`), width: 16, of: ({ paid }) => numberOf(paid) },
    { heading: i18n._(msg`Still to pay`), width: 16, of: ({ left_to_pay }) => numberOf(left_to_pay) },
    { heading: i18n._(msg`Refund due`), width: 16, of: ({ refund_due }) => numberOf(refund_due) },
    { heading: i18n._(msg`Entered by`), width: 22, of: ({ by }) => by },
    { heading: i18n._(msg`Note`), width: 30, of: ({ note }) => note },
  ];
}
