import type { Currency } from '#platform/shared/currencies.ts';
import type { Unit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormats } from '#platform/web/lib/words/format.ts';
import { say } from '#platform/web/lib/words/i18n.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import type { TermsOfOffer } from '../rules/offers/stated-terms.ts';
import { originName } from '../words/origins.ts';
import { lineTermTexts, offerTermRows, type TermRow, type TermsOfLine } from '../words/terms.ts';

/** Returns functions that format the terms of an offer in the reader's language. */
export function useTermFormatters(currency: Currency) {
  const formats = useFormats();
  const language = useLanguage();
  return {
    rowsOf: (terms: TermsOfOffer, itemName: (articleId: number) => string): TermRow[] =>
      offerTermRows(terms, {
        say,
        money: (net) => formats.money(net, currency),
        percent: formats.vatRate,
        itemName,
      }),
    /** Without a unit, only the quantities are shown. */
    textsOfLine: (line: TermsOfLine, unit?: Unit): string[] =>
      lineTermTexts(line, {
        say,
        price: (value) => `${formats.price(value)} ${currency}`,
        quantity: (value) =>
          unit ? `${formats.quantity(value)} ${say(unitPhrases[unit])}` : formats.quantity(value),
        originName: (code) => originName(code, language, say),
      }),
  };
}
