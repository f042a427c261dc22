import type { Currency } from '#platform/shared/currencies.ts';
import type { Unit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import type { OfferTermValues } from '../rules/offers/stated-terms.ts';
import { originName } from '../words/origins.ts';
import {
  buildOfferTermRows,
  formatLineTermTexts,
  type LineTermValues,
  type TermRow,
} from '../words/terms.ts';

/** Returns functions that format the terms of an offer in the reader's language. */
export function useTermFormatters(currency: Currency) {
  const formats = useFormatters();
  const language = useLanguage();
  return {
    rowsOf: (terms: OfferTermValues, itemName: (articleId: number) => string): TermRow[] =>
      buildOfferTermRows(terms, {
        say: translate,
        money: (net) => formats.money(net, currency),
        percent: formats.vatRate,
        itemName,
      }),
    /** Without a unit, only the quantities are shown. */
    textsOfLine: (line: LineTermValues, unit?: Unit): string[] =>
      formatLineTermTexts(line, {
        say: translate,
        price: (value) => `${formats.price(value)} ${currency}`,
        quantity: (value) =>
          unit ? `${formats.quantity(value)} ${translate(unitPhrases[unit])}` : formats.quantity(value),
        originName: (code) => originName(code, language, translate),
      }),
  };
}
