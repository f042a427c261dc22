import type { EnteredRowInput, EnterOfferToolProps } from '#core/offers/web/negotiation/public.ts';
import type { Article } from '#core/purchase/wire/offer-terms.ts';
import { isCurrency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import type { CheckedWorkbook } from '../wire.ts';
import { OfferWorkbook } from './offer-workbook.tsx';
import { toOptionalTerms } from './optional-terms-of-workbook.ts';

/** The part of the dialog's form that a workbook fills in. */
interface Filled {
  currency: string;
  delivery_date: string;
  valid_until: string;
  payment_terms: string;
  supplier_offer_number: string;
  offer_description: string;
  rows: EnteredRowInput[];
}

/**
 * Fills in the dialog from the workbook of one invitation. The buyer must still name the person who gave the offer
 * and add the document.
 */
export default function DialogWorkbook(props: EnterOfferToolProps) {
  const { purchaseId, rfpId, articles, form, further } = props;
  const format = useFormatters();
  const language = useLanguage();
  const params = { id: purchaseId, rfp_id: rfpId };
  const fill = (values: Filled) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const rowOf = (
    { id, quantity }: Article,
    rows: CheckedWorkbook['rows'],
    before: EnteredRowInput | undefined,
  ): EnteredRowInput => {
    const { values, errors = [] } = rows.find(({ article_id }) => article_id === id) ?? {};
    const usual = { price: '', quantity: format.typed(quantity), vat_rate: before?.vat_rate ?? '0' };
    if (!values || errors.length > 0 || values.unit_price === '') return usual;
    return {
      price: format.typed(values.unit_price),
      quantity: format.typed(values.quantity),
      vat_rate: toDecimal(values.vat_rate).toString(),
    };
  };
  return (
    <OfferWorkbook
      download={() => downloadFile('GET purchases/{id}/rfps/{rfp_id}/workbook', '', { params })}
      check={(sent, options) =>
        upload('POST purchases/{id}/rfps/{rfp_id}/workbook/check', { params, form: sent, ...options })
      }
      use={(checked) => {
        const { rows, terms } = checked;
        const furtherBefore = further.text;
        const before: Filled = structuredClone(form.getValues());
        const unread = (term: keyof Filled) =>
          terms.errors.some(({ column, rule }) => column === term && rule !== 'date_ahead');
        const read = (term: Exclude<keyof Filled, 'rows'>) =>
          unread(term) ? before[term] : terms.values[term];
        fill({
          currency: isCurrency(terms.values.currency) ? terms.values.currency : before.currency,
          delivery_date: read('delivery_date'),
          valid_until: read('valid_until'),
          payment_terms: read('payment_terms'),
          supplier_offer_number: read('supplier_offer_number'),
          offer_description: read('offer_description'),
          rows: articles.map((article, index) => rowOf(article, rows, before.rows[index])),
        });
        further.change(toOptionalTerms(checked, furtherBefore, language));
        return () => {
          fill(before);
          further.change(furtherBefore);
        };
      }}
    />
  );
}
