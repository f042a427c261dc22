import type { MessageDescriptor } from '@lingui/core';
import { formatters } from '#platform/server/i18n/formatters.ts';
import { phrases } from '#platform/server/i18n/server-i18n.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';
import { formatVatRate } from '#platform/shared/money/format.ts';
import type { TermsOfOffer } from '../rules/offers/stated-terms.ts';
import { originName } from '../words/origins.ts';
import {
  lineTermTexts,
  offerTermRows,
  type TermFormatters,
  type TermRow,
  type TermsOfLine,
} from '../words/terms.ts';

/** Returns the terms of an offer other than its prices as text rows for a mail or a document. */
export function termRows(
  terms: TermsOfOffer,
  language: Language,
  currency: Currency,
  itemName: TermFormatters['itemName'],
): TermRow[] {
  return offerTermRows(terms, termFormatter(language, currency, itemName));
}

/** Returns the formatting of an offer's terms for a mail or a document. */
export function termFormatter(
  language: Language,
  currency: Currency,
  itemName: TermFormatters['itemName'],
): TermFormatters {
  const format = formatters(language);
  return {
    say: sayer(language),
    money: (net) => format.money(net, currency),
    percent: (value) => formatVatRate(value, language),
    itemName,
  };
}

/** Returns the terms of a line other than its price as texts. */
export function formatLineTerms(line: TermsOfLine, language: Language, currency: Currency): string[] {
  const format = formatters(language);
  const say = sayer(language);
  return lineTermTexts(line, {
    say,
    price: (value) => format.price(value, currency),
    quantity: format.number,
    originName: (code) => originName(code, language, say),
  });
}

function sayer(language: Language) {
  const i18n = phrases(language);
  return (phrase: MessageDescriptor, values: Readonly<Record<string, string | number>> = {}) =>
    i18n._(phrase.id, values, phrase.message === undefined ? {} : { message: phrase.message });
}
