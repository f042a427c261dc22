import { BLANK_OFFER_LINE } from '#core/offers/web/supplier-page/form/public.ts';
import type { OfferInput, OfferLineInput } from '#core/offers/web/supplier-page/public.ts';
import type { Article } from '#core/purchase/wire/offer-terms.ts';
import { isCurrency } from '#platform/shared/currencies.ts';
import { isDay } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import type { WorkbookTerm } from '../rules/workbook.ts';
import type { CheckedWorkbook } from '../wire.ts';

/**
 * Returns the form values after filling them in from a checked workbook. An item with an error gets no price, so that
 * the form asks for it instead of guessing. Pending files remain.
 */
export function toOfferFormValues(
  { rows, terms }: CheckedWorkbook,
  before: OfferInput,
  articles: readonly Article[],
  language: Language,
): OfferInput {
  const lines = articles.map(({ id, quantity }): [number, OfferLineInput] => {
    const row = rows.find(({ article_id }) => article_id === id);
    if (!row || row.errors.length > 0) return [id, BLANK_OFFER_LINE];
    const { values } = row;
    if (values.unit_price === '') return [id, { ...BLANK_OFFER_LINE, offered: false }];
    return [
      id,
      {
        offered: true,
        price: formatForInput(values.unit_price, language),
        quantity:
          values.quantity === formatForInput(quantity, 'en') ? '' : formatForInput(values.quantity, language),
        vat_rate: values.vat_rate === before.vat_rate ? null : values.vat_rate,
      },
    ];
  });
  const { values, errors } = terms;
  const read = (term: WorkbookTerm, otherwise: string) =>
    errors.some(({ column, rule }) => column === term && rule === 'no_result') ? otherwise : values[term];
  // A day in the past is accepted here and rejected by the form; an invalid day leaves the field unchanged.
  const day = (term: 'delivery_date' | 'valid_until') =>
    values[term] === '' || isDay(values[term]) ? values[term] : before[term];
  return {
    lines: Object.fromEntries(lines),
    currency: isCurrency(values.currency) ? values.currency : before.currency,
    vat_rate: before.vat_rate,
    supplier_offer_number: read('supplier_offer_number', before.supplier_offer_number),
    delivery_date: day('delivery_date'),
    payment_terms: read('payment_terms', before.payment_terms),
    valid_until: day('valid_until'),
    description: read('offer_description', before.description),
    files: before.files,
    further: before.further,
  };
}
