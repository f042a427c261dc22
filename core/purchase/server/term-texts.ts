import type { MessageDescriptor } from '@lingui/core';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';
import { formatVatRate } from '#platform/shared/money/format.ts';
import type { OfferTermValues } from '../rules/offers/stated-terms.ts';
import { originName } from '../words/origins.ts';
import {
  buildOfferTermRows,
  formatLineTermTexts,
  type LineTermValues,
  type TermFormatters,
  type TermRow,
} from '../words/terms.ts';

/** Returns the terms of an offer other than its prices as text rows for an email or a document. */
export function buildTermRows(
  terms: OfferTermValues,
  language: Language,
  currency: Currency,
  itemName: TermFormatters['itemName'],
): TermRow[] {
  return buildOfferTermRows(terms, createTermFormatter(language, currency, itemName));
}

/** Returns the formatting of an offer's terms for an email or a document. */
export function createTermFormatter(
  language: Language,
  currency: Currency,
  itemName: TermFormatters['itemName'],
): TermFormatters {
  const format = createFormatters(language);
  return {
    say: sayer(language),
    money: (net) => format.money(net, currency),
    percent: (value) => formatVatRate(value, language),
    itemName,
  };
}

/** Returns the terms of a line other than its price as strings. */
export function formatLineTerms(line: LineTermValues, language: Language, currency: Currency): string[] {
  const format = createFormatters(language);
  const say = sayer(language);
  return formatLineTermTexts(line, {
    say,
    price: (value) => format.price(value, currency),
    quantity: format.number,
    originName: (code) => originName(code, language, say),
  });
}

function sayer(language: Language) {
  const i18n = getServerI18n(language);
  return (phrase: MessageDescriptor, values: Readonly<Record<string, string | number>> = {}) =>
    i18n._(phrase.id, values, phrase.message === undefined ? {} : { message: phrase.message });
}
