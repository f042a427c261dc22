import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { isSameItem } from '#core/purchase/rules/editing/request-changes.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import { rewriteTypedNumber } from '#platform/shared/money/typed-number.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import type { AdditionalTermsInput } from '../terms/additional-terms-input.ts';
import type { AdditionalTermsCode } from './form/additional-terms-code.ts';

/** An offer line as typed. */
export interface OfferLineInput {
  readonly offered: boolean;
  readonly price: string;
  /** An empty value means the whole requested quantity. */
  readonly quantity: string;
  /** Percentage in wire form; null if the offer's rate applies. */
  readonly vat_rate: string | null;
}

/** The offer as typed; numbers are formatted in the reader's language. */
export interface OfferInput {
  readonly lines: Readonly<Record<number, OfferLineInput>>;
  readonly currency: Currency;
  readonly vat_rate: string;
  readonly supplier_offer_number: string;
  readonly delivery_date: string;
  readonly payment_terms: string;
  readonly valid_until: string;
  readonly description: string;
  readonly files: readonly FileInfo[];
  /**
   * The terms other than prices; null if there are none. The section that shows these terms loads the code that reads
   * and writes them.
   */
  readonly further: AdditionalTermsInput | null;
}

export const BLANK_OFFER_LINE: OfferLineInput = { offered: true, price: '', quantity: '', vat_rate: null };

/** Returns the form's initial values: those of the offer in force, otherwise the invitation's defaults. */
export function createInitialOfferInput(
  invitation: Invitation,
  language: Language,
  further: AdditionalTermsCode | null = null,
): OfferInput {
  const { offer } = invitation;
  if (!offer) return blank(invitation);
  return {
    ...textOf(offer, invitation, language),
    further: further?.furtherTextOf(offer, language) ?? null,
  };
}

function blank(invitation: Invitation): OfferInput {
  const { articles, default_currency, default_vat_rate, default_payment_terms } = invitation;
  return {
    lines: Object.fromEntries(articles.map(({ id }) => [id, BLANK_OFFER_LINE])),
    currency: default_currency,
    vat_rate: toDecimal(default_vat_rate).toString(),
    supplier_offer_number: '',
    delivery_date: '',
    payment_terms: default_payment_terms,
    valid_until: '',
    description: '',
    files: [],
    further: null,
  };
}

function textOf(offer: Offer, invitation: Invitation, language: Language): Omit<OfferInput, 'further'> {
  const vatRate = commonRate(offer) ?? blank(invitation).vat_rate;
  const lines = invitation.articles.map((article) => {
    const line = offer.lines.find((one) => one.article_id === article.id);
    // A line that was left out stays left out unless the buyer has changed it, because then the supplier has to
    // decide again.
    if (!line) return [article.id, { ...BLANK_OFFER_LINE, offered: asksAnew(invitation, article.id) }];
    const rate = toDecimal(line.vat_rate).toString();
    // If the supplier offered the whole quantity requested at the time, the form offers the whole quantity requested
    // now, and never more.
    const asked = invitation.to_be_reconfirmed ? line.asked : article.quantity;
    const whole =
      toDecimal(line.quantity).equals(toDecimal(asked)) ||
      toDecimal(line.quantity).compare(toDecimal(article.quantity)) > 0;
    return [
      article.id,
      {
        offered: true,
        price: formatForInput(line.unit_price, language),
        quantity: whole ? '' : formatForInput(line.quantity, language),
        vat_rate: rate === vatRate ? null : rate,
      },
    ];
  });
  return {
    lines: Object.fromEntries(lines),
    currency: offer.currency,
    vat_rate: vatRate,
    supplier_offer_number: offer.supplier_offer_number,
    delivery_date: offer.delivery_date ?? '',
    payment_terms: offer.payment_terms,
    valid_until: offer.valid_until ?? '',
    description: offer.offer_description,
    files: offer.attachments,
  };
}

/**
 * Returns whether an offer to be reconfirmed needs a new decision on this line, because it is new or changed (product
 * 6).
 */
function asksAnew({ to_be_reconfirmed, changes }: Invitation, articleId: number): boolean {
  const change = changes?.items.find(({ article_id }) => article_id === articleId);
  return to_be_reconfirmed && change?.after != null && !isSameItem(change.before, change.after);
}

/** Returns the most frequent VAT rate among the offer's lines. */
function commonRate(offer: Offer): string | null {
  const rates = offer.lines.map((line) => toDecimal(line.vat_rate).toString());
  const count = (rate: string) => rates.filter((one) => one === rate).length;
  return rates.reduce<string | null>(
    (best, rate) => (best === null || count(rate) > count(best) ? rate : best),
    null,
  );
}

/** Reformats the numbers in the form's input for a different language, so that `1.234` does not change its value. */
export function convertOfferInput(
  text: OfferInput,
  from: Language,
  to: Language,
  code: AdditionalTermsCode | null = null,
): OfferInput {
  const rewritten = (typed: string) => rewriteTypedNumber(typed, from, to);
  const lines = Object.entries(text.lines).map(([id, line]) => [
    id,
    {
      ...line,
      price: rewritten(line.price),
      quantity: rewritten(line.quantity),
    },
  ]);
  const further = text.further && code ? code.furtherInLanguage(text.further, from, to) : text.further;
  return { ...text, lines: Object.fromEntries(lines), further };
}
