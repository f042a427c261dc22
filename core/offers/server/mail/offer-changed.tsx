import { msg } from '@lingui/core/macro';
import type { OfferTermValues } from '#core/purchase/rules/offers/stated-terms.ts';
import { buildTermRows, formatLineTerms } from '#core/purchase/server/term-texts.ts';
import { findChangedTermRows, type LineTermValues } from '#core/purchase/words/terms.ts';
import { button, heading, keyValues, note, paragraph, table } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';
import type { Currency } from '#platform/shared/currencies.ts';

/** The maximum number of lines listed in the email. The page opened by the button lists all of them. */
const LINES_SHOWN = 30;

export interface ChangedLine {
  readonly article: string;
  /** The previous price; null if the previous version did not offer the line. */
  readonly old_price: string | null;
  readonly new_price: string | null;
  readonly old_quantity: string | null;
  readonly new_quantity: string | null;
  /** The line's previous terms other than its price, set only if they changed. */
  readonly old_further?: LineTermValues;
  readonly new_further?: LineTermValues;
}

export interface OfferChangedMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly supplier: string;
  readonly old_currency: Currency;
  readonly old_net: string;
  readonly currency: Currency;
  readonly net: string;
  readonly lines: readonly ChangedLine[];
  /** The previous terms other than prices; absent in emails that were queued before offers had such terms. */
  readonly old_terms?: OfferTermValues;
  readonly terms?: OfferTermValues;
  readonly item_names?: Readonly<Record<number, string>>;
  /** Whether the offer had been accepted, which means that the acceptance was undone. */
  readonly acceptance_undone: boolean;
  /** Whether the supplier has only reconfirmed its offer for the edited request. */
  readonly reconfirmed: boolean;
  readonly to_confirmer: boolean;
}

/** Informs the buyer, and confirmers who were asked about the offer, of the supplier's changes to it. */
export const offerChangedMail = defineMail<OfferChangedMail>({
  name: 'offer-changed',
  render: (p, ctx) => ({
    subject: ctx.i18n._(msg`${p.request_number}: ${p.supplier} changed its offer`),
    blocks: [
      heading(ctx.i18n._(msg`Changed offer for ${p.purchase_name}`)),
      paragraph(whatItMeans(p, ctx)),
      keyValues([
        [ctx.i18n._(msg`Request number`), p.request_number],
        [ctx.i18n._(msg`Net total before`), ctx.formatters.money(p.old_net, p.old_currency)],
        [ctx.i18n._(msg`Net total now`), ctx.formatters.money(p.net, p.currency)],
        ...changedTerms(p, ctx),
      ]),
      ...changedLines(p, ctx),
      button(
        p.to_confirmer ? ctx.i18n._(msg`Open purchase confirmation`) : ctx.i18n._(msg`View purchase`),
        pageOf(p, ctx),
      ),
    ],
  }),
});

function whatItMeans(p: OfferChangedMail, { i18n }: MailContext): string {
  if (p.acceptance_undone && p.to_confirmer)
    return i18n._(
      msg`${p.supplier} changed an accepted offer. The purchase was returned to the requester and is no longer pending your confirmation.`,
    );
  if (p.acceptance_undone)
    return i18n._(
      msg`${p.supplier} changed an accepted offer. The acceptance has been undone: review the new prices and choose again.`,
    );
  if (p.reconfirmed)
    return i18n._(msg`${p.supplier} has submitted this offer in response to your change to the request.`);
  return i18n._(msg`${p.supplier} has changed its offer.`);
}

/**
 * Returns the page that the link opens. Confirmers may see the purchase only while it is pending with them, so
 * their link leads to the list of pending confirmations.
 */
function pageOf(p: OfferChangedMail, { publicUrl }: MailContext): string {
  return p.to_confirmer
    ? `${publicUrl}/procurements/purchase-confirmation`
    : `${publicUrl}/procurements/requests/${p.purchase_id}`;
}

function changedTerms(p: OfferChangedMail, { language }: MailContext): [string, string][] {
  const rows = (terms: OfferTermValues | undefined, currency: Currency) =>
    buildTermRows(terms ?? {}, language, currency, (id) => p.item_names?.[id] ?? '');
  return findChangedTermRows(rows(p.old_terms, p.old_currency), rows(p.terms, p.currency)).map(
    ({ label, from, to }) => [label, `${from || '–'} → ${to || '–'}`],
  );
}

function changedLines(p: OfferChangedMail, { i18n, language, formatters }: MailContext) {
  if (p.lines.length === 0) return [];
  const offered = (
    quantity: string | null,
    price: string | null,
    currency: Currency,
    further: LineTermValues = {},
  ) =>
    quantity === null || price === null
      ? i18n._(msg`not offered`)
      : [
          `${formatters.number(quantity)} × ${formatters.price(price, currency)}`,
          ...formatLineTerms(further, language, currency),
        ].join('; ');
  const more = p.lines.length - LINES_SHOWN;
  return [
    table(
      [
        { label: i18n._(msg`Item`) },
        { label: i18n._(msg`Before`), align: 'end' },
        { label: i18n._(msg`Now`), align: 'end' },
      ],
      p.lines
        .slice(0, LINES_SHOWN)
        .map((line) => [
          line.article,
          offered(line.old_quantity, line.old_price, p.old_currency, line.old_further),
          offered(line.new_quantity, line.new_price, p.currency, line.new_further),
        ]),
    ),
    ...(more > 0 ? [note(i18n._(msg`More changed items: ${more}`))] : []),
  ];
}
