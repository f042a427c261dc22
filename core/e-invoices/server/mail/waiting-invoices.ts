import { msg, plural } from '@lingui/core/macro';
import { button, type MailBlock, note, table } from '#platform/server/mail/blocks.ts';
import type { MailContext } from '#platform/server/mail/template.ts';
import { asDay } from '#platform/shared/dates.ts';
import type { WaitingInvoice } from '../jobs/reminders.repo.ts';

/** The maximum number of invoices listed in an email. Any additional invoices are only counted. */
export const MAX_LISTED_INVOICES = 50;

export interface WaitingInvoices {
  readonly invoices: readonly WaitingInvoice[];
  readonly more: number;
}

/** Renders the undecided invoices with a link to the list. A fourth column would not fit on a phone. */
export function renderWaitingInvoices(
  { invoices, more }: WaitingInvoices,
  { i18n, formatters, publicUrl }: MailContext,
): MailBlock[] {
  const count = invoices.length + more;
  const [only] = invoices;
  const [first] = invoices.flatMap(({ grace_until }) => grace_until ?? []).sort();
  const path = only && count === 1 ? `/finances/invoices/${only.id}` : '/finances/invoices';
  return [
    table(
      [
        { label: i18n._(msg`Decide by`) },
        { label: i18n._(msg({ message: 'Invoice', context: 'column' })) },
        { label: i18n._(msg`Gross total`), align: 'end' },
      ],
      invoices.map(({ decide_by, supplier, number, gross, currency }) => [
        formatters.day(asDay(decide_by)),
        `${supplier}, ${number}`,
        formatters.price(gross, currency),
      ]),
    ),
    ...(more > 0 ? [note(i18n._(msg`${plural(more, { one: 'And # more', other: 'And # more' })}`))] : []),
    ...(first === undefined ? [] : [note(i18n._(secondDay(formatters.day(asDay(first)), count)))]),
    button(
      i18n._(msg`${plural(count, { one: 'Open e-invoice', other: 'Open e-invoices' })}`),
      `${publicUrl}${path}`,
    ),
  ];
}

/**
 * Returns the sentence that explains what the government system does with an invoice that has not been answered in the
 * system.
 */
const secondDay = (first: string, count: number) =>
  msg`${plural(count, { one: `The government e-invoicing system allows a few more days: after ${first} it treats this e-invoice as rejected unless you have answered there.`, other: `The government e-invoicing system allows a few more days: after ${first} it treats the earliest of these e-invoices as rejected unless you have answered there.` })}`;
