import type { MessageDescriptor } from '@lingui/core';
import type { Currency } from '@ponuda/domain/currencies';
import type { Language } from '@ponuda/domain/languages';
import { originName } from '@ponuda/phrases/offer/origins';
import {
  lineTermTexts,
  offerTermRows,
  type SaidOfLine,
  type SaidTerms,
  type TermRow,
} from '@ponuda/phrases/offer/terms';
import { formatters } from './formatters.ts';
import { phrases } from './server-i18n.ts';

/** Says the terms of an offer besides its prices on a mail or a paper. */
export function termRows(
  terms: SaidTerms,
  language: Language,
  currency: Currency,
  itemName: (articleId: number) => string,
): TermRow[] {
  const format = formatters(language);
  return offerTermRows(terms, {
    say: sayer(language),
    money: (net) => format.money(net, currency),
    percent: (value) => `${format.number(value)}\u00a0%`,
    itemName,
  });
}

/** Says what a line has besides its price. */
export function lineTermWords(line: SaidOfLine, language: Language, currency: Currency): string[] {
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
