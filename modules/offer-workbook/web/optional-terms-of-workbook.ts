import type { AdditionalTermsInput, LineTermsInput } from '#core/offers/web/supplier-page/public.ts';
import { INCOTERMS } from '#core/purchase/rules/offers/offer-fields.ts';
import { isOneOf } from '#platform/shared/closed-list.ts';
import type { Language } from '#platform/shared/languages.ts';
import { parseDecimal } from '#platform/shared/money/decimal.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import { WORKBOOK_FREIGHT_INCLUDED, WORKBOOK_PRICE_STEPS, type WorkbookTerm } from '../rules/workbook.ts';
import type { CheckedWorkbook, WorkbookRow } from '../wire.ts';

/**
 * Returns the terms of a checked workbook as form values. Bundles remain unchanged, because a sheet cannot contain
 * them. A value that could not be read leaves the field unchanged; a value that breaks a rule is filled in, so that
 * the form reports it.
 */
export function toOptionalTerms(
  { rows, terms: { values, errors } }: CheckedWorkbook,
  before: AdditionalTermsInput,
  language: Language,
): AdditionalTermsInput {
  const typed = (value: string) => (parseDecimal(value) ? formatForInput(value, language) : value);
  const isUnread = (term: WorkbookTerm) =>
    errors.some(({ column, rule }) => column === term && ['no_result', 'choice'].includes(rule));
  const text = (term: WorkbookTerm, otherwise: string) => (isUnread(term) ? otherwise : values[term]);
  const lines = rows.filter(({ errors: wrong }) => wrong.length === 0);
  return {
    freight_net: typed(text('freight_net', before.freight_net)),
    freight_vat_rate: values.freight_vat_rate || null,
    freight_included: !isUnread('freight_included') && values.freight_included === WORKBOOK_FREIGHT_INCLUDED,
    incoterm: isOneOf(INCOTERMS, values.incoterm) ? values.incoterm : '',
    incoterm_place: text('incoterm_place', before.incoterm_place),
    payment_days: typed(text('payment_days', before.payment_days)),
    advance_percent: typed(text('advance_percent', before.advance_percent)),
    minimum_order_net: typed(text('minimum_order_net', before.minimum_order_net)),
    lead_days: typed(text('lead_days', before.lead_days)),
    bundles: before.bundles,
    lines: Object.fromEntries(lines.map(({ article_id, values: line }) => [article_id, lineOf(line, typed)])),
  };
}

function lineOf(values: WorkbookRow['values'], typed: (value: string) => string): LineTermsInput {
  return {
    tiers: WORKBOOK_PRICE_STEPS.filter(({ from }) => values[from] !== '').map(({ from, price }) => ({
      from_quantity: typed(values[from]),
      unit_price: typed(values[price]),
    })),
    pack_size: typed(values.pack_size),
    origin: values.origin,
  };
}
