import { msg } from '@lingui/core/macro';
import type { MailContext } from '#platform/server/mail/template.ts';

export interface InvoiceMailParams {
  readonly company: string;
  readonly number: string;
  readonly issued_on: string;
  readonly gross: string;
  /** The ISO code of the currency. */
  readonly currency: string;
  readonly order_number: string;
  /** The text written by the user. */
  readonly text: string;
}

/** Returns the values by which the supplier recognises its invoice. */
export function formatInvoiceValues(
  p: InvoiceMailParams,
  { i18n, formatters }: MailContext,
): (readonly [string, string])[] {
  return [
    [i18n._(msg({ message: 'Invoice number' })), p.number],
    [i18n._(msg({ message: 'Issued on', context: 'an invoice' })), formatters.day(p.issued_on)],
    [i18n._(msg`Gross total`), formatters.price(p.gross, p.currency)],
    ...(p.order_number === '' ? [] : [[i18n._(msg`Purchase order`), p.order_number] as const]),
  ];
}
