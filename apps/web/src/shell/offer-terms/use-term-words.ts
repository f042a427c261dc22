import type { Currency } from '@ponuda/domain/currencies';
import type { TermsOfOffer } from '@ponuda/domain/offer/stated-terms';
import type { Unit } from '@ponuda/domain/units';
import { originName } from '@ponuda/phrases/offer/origins';
import { lineTermTexts, offerTermRows, type SaidOfLine, type TermRow } from '@ponuda/phrases/offer/terms';
import { unitPhrases } from '@ponuda/phrases/units';
import { useFormats } from '../../lib/words/format.ts';
import { say } from '../../lib/words/i18n.ts';
import { useLanguage } from '../../lib/words/language.ts';

/** Says the further terms of an offer in the reader's words. */
export function useTermWords(currency: Currency) {
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
    /** Without a unit, quantities stand alone. */
    textsOfLine: (line: SaidOfLine, unit?: Unit): string[] =>
      lineTermTexts(line, {
        say,
        price: (value) => `${formats.price(value)} ${currency}`,
        quantity: (value) =>
          unit ? `${formats.quantity(value)} ${say(unitPhrases[unit])}` : formats.quantity(value),
        originName: (code) => originName(code, language, say),
      }),
  };
}
