import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { OFFER_TEXT_RULES } from '#core/purchase/rules/offers/offer-fields.ts';
import type { PurchaseDetail, PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { defaultVatRate } from '#platform/shared/countries.ts';
import { CURRENCIES, isCurrency } from '#platform/shared/currencies.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { listVatRates } from '#platform/shared/money/vat-rates.ts';
import { MAX_SHORT_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { AttachmentsInput } from '#platform/web/kit/attachments/attachments-input.tsx';
import { useAttachments } from '#platform/web/kit/attachments/use-attachments.ts';
import { UnusualRateWarning } from '#platform/web/kit/form/unusual-rate-warning.tsx';
import type { PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { PriceInput, QuantityInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { parseWireNumber } from '#platform/web/lib/forms/typed-decimal.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { AdditionalTermsFields } from '../terms/additional-terms-fields.tsx';
import { CollapsibleLineTerms } from './collapsible-line-terms.tsx';
import { enterOfferSchema, isRowLeftOut } from './enter-offer-schema.ts';
import { enterOfferTools } from './enter-offer-tools.ts';
import { mapErrorsToRows } from './map-errors-to-rows.ts';
import styles from './negotiation.module.css';
import { useAdditionalTerms } from './use-additional-terms.ts';

/** Maps the name of a line field to the path in a form row. */
const IN_ROW: Readonly<Record<string, string>> = {
  unit_price: 'price',
  quantity: 'quantity',
  vat_rate: 'vat_rate',
};

interface EnterOfferDialogProps {
  readonly purchase: PurchaseDetail;
  readonly rfp: PurchaseInvitation;
  readonly writes: PurchaseWrites<PurchaseDetail>;
  readonly onClose: () => void;
}

/**
 * Enters an offer that arrived by email, by telephone or on paper after the deadline: the name of the person who
 * made it, an attachment and the prices.
 */
export default function EnterOfferDialog({ purchase, rfp, writes, onClose }: EnterOfferDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const attachments = useAttachments();
  const { supplier, offer } = rfp;
  const { company } = useMe();
  const [articles] = useState(purchase.articles);
  const [schema] = useState(() => enterOfferSchema(articles));
  const [paperMissing, setPaperMissing] = useState(false);
  const today = dayInBelgrade(purchase.server_now);
  const labels = {
    given_by: t`Received from`,
    file_ids: t`Supporting document`,
    rows: t`Unit price, net`,
    'rows.*.price': t`Unit price, net`,
    'rows.*.quantity': t`Quantity`,
    'rows.*.vat_rate': t`VAT`,
    currency: t`Currency`,
    supplier_offer_number: t`Their offer number`,
    delivery_date: t`Delivery date`,
    valid_until: t({ message: 'Valid until', comment: 'of an offer' }),
    payment_terms: t`Payment terms`,
    offer_description: t`Description`,
  };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema,
    labels,
    defaultValues: {
      given_by: '',
      currency: offer?.currency ?? purchase.currency,
      supplier_offer_number: offer?.supplier_offer_number ?? '',
      delivery_date: ahead(offer?.delivery_date),
      valid_until: ahead(offer?.valid_until),
      payment_terms: offer?.payment_terms ?? '',
      offer_description: offer?.offer_description ?? '',
      rows: articles.map(({ id, quantity }) => {
        const line = offer?.lines.find(({ article_id }) => article_id === id);
        return {
          price: line ? format.typed(line.unit_price) : '',
          quantity: format.typed(line?.quantity ?? quantity),
          vat_rate: toDecimal(
            line?.vat_rate ?? defaultVatRate(supplier.country, company?.country ?? ''),
          ).toString(),
        };
      }),
    },
    numbers: ['rows.*.price', 'rows.*.quantity'],
    send: async ({ rows, ...terms }) => {
      if (attachments.file_ids.length === 0) return setPaperMissing(true);
      if (!further.tryAll()) return;
      const sent = rows.flatMap((row, index) => (isRowLeftOut(row) ? [] : [index]));
      const lines = sent.flatMap((index) => {
        const [row, article] = [rows[index], articles[index]];
        if (!row || !article) return [];
        const { vat_rate } = row;
        return [
          {
            article_id: article.id,
            quantity: parseWireNumber(row.quantity),
            unit_price: parseWireNumber(row.price),
            vat_rate,
            ...further.reading.lines.get(article.id),
          },
        ];
      });
      try {
        const fresh = await call('POST purchases/{id}/offers', {
          params: { id: purchase.id },
          version: purchase.version,
          body: { ...terms, ...further.reading.terms, rfp_id: rfp.id, lines, file_ids: attachments.file_ids },
        });
        writes.adopt(fresh);
        toasts.add({ kind: 'success', title: t`The offer of ${supplier.name} has been entered` });
        onClose();
      } catch (error) {
        if (isApiError(error, 'stale')) await writes.refuse(error);
        further.refuse(
          error,
          lines.map(({ article_id }) => article_id),
        );
        throw mapErrorsToRows(error, sent, (row, field) => {
          const place = IN_ROW[field];
          return place ? `rows.${row}.${place}` : null;
        });
      }
    },
  });
  const [rows, currency] = useWatch({ control: form.control, name: ['rows', 'currency'] });
  const further = useAdditionalTerms(offer, articles, rows);
  const { totals } = further.reading.priced;

  function ahead(day: string | null | undefined): string {
    return day && day >= today ? day : '';
  }
  const day = (name: 'delivery_date' | 'valid_until') => (
    <Field label={labels[name]} error={errorOf(name)} optional>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => <DateInput {...field} min={today} today={today} />}
      />
    </Field>
  );

  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      dismissible={false}
      title={<Trans>Enter offer from {supplier.name}</Trans>}
      description={
        <Trans>
          Use this for an offer received outside Ponuda. It is marked as entered by you, with the contact and
          the supporting document. Items without a price count as not offered.
        </Trans>
      }
      submit={<Trans>Enter an offer</Trans>}
      busy={busy || attachments.underWay}
      failure={failureText}
      onSubmit={onSubmit}
    >
      <div className={styles.pair}>
        <Field
          label={labels.given_by}
          hint={t`Who at the supplier gave it, and how`}
          error={errorOf('given_by')}
          required
        >
          <TextInput {...form.register('given_by')} maxLength={MAX_SHORT_TEXT_LENGTH} />
        </Field>
        <Field label={labels.currency} error={errorOf('currency')}>
          <Controller
            control={form.control}
            name="currency"
            render={({ field }) => (
              <Select {...field} options={CURRENCIES.map((value) => ({ value, label: value }))} />
            )}
          />
        </Field>
      </div>
      <AttachmentsInput
        label={labels.file_ids}
        attachments={attachments}
        error={
          paperMissing && attachments.file_ids.length === 0 ? i18n._(errorPhrases.paper_required) : undefined
        }
        required
      />
      <div className={styles.lines}>
        {errorOf('rows') !== undefined && (
          <Notice tone="red" role="alert">
            {errorOf('rows')}
          </Notice>
        )}
        {articles.map((article, row) => {
          const hidden = <span className="visually-hidden">: {article.name}</span>;
          return (
            <div key={article.id} className={styles.line}>
              <span className={styles.item}>
                <b>{article.name}</b>
                <span className={styles.asked}>
                  <bdi className="num">{format.quantity(article.quantity)}</bdi>{' '}
                  {i18n._(unitPhrases[article.unit])}
                </span>
              </span>
              <Field
                label={
                  <>
                    {labels.rows}
                    {hidden}
                  </>
                }
                error={errorOf(`rows.${row}.price`)}
              >
                <PriceInput {...form.register(`rows.${row}.price`)} maxLength={24} suffix={currency} />
              </Field>
              <Field
                label={
                  <>
                    {labels['rows.*.quantity']}
                    {hidden}
                  </>
                }
                error={errorOf(`rows.${row}.quantity`)}
              >
                <QuantityInput
                  {...form.register(`rows.${row}.quantity`)}
                  maxLength={24}
                  suffix={i18n._(unitPhrases[article.unit])}
                />
              </Field>
              <Field
                label={
                  <>
                    {labels['rows.*.vat_rate']}
                    {hidden}
                  </>
                }
                hint={<UnusualRateWarning rate={form.watch(`rows.${row}.vat_rate`)} />}
              >
                <Controller
                  control={form.control}
                  name={`rows.${row}.vat_rate`}
                  render={({ field }) => (
                    <Select
                      {...field}
                      options={listVatRates(field.value).map((value) => ({
                        value,
                        label: format.vatRate(value),
                      }))}
                    />
                  )}
                />
              </Field>
              <CollapsibleLineTerms article={article} currency={currency} further={further} />
            </div>
          );
        })}
        {enterOfferTools.parts
          .filter(({ fits }) => fits(articles.length))
          .map(({ name, Tool }) => (
            <Suspense key={name} fallback={<Skeleton height="160px" />}>
              <Tool
                purchaseId={purchase.id}
                rfpId={rfp.id}
                articles={articles}
                form={form}
                further={further}
              />
            </Suspense>
          ))}
        <p className={styles.sum} aria-live="polite">
          <Trans>Total, net</Trans> <bdi className="num">{format.amount(totals.net.toFixed(2))}</bdi>{' '}
          <span className="unit">{currency}</span>
        </p>
      </div>
      <div className={styles.pair}>
        {day('delivery_date')}
        {day('valid_until')}
        <Field label={labels.payment_terms} error={errorOf('payment_terms')} optional>
          <TextInput {...form.register('payment_terms')} maxLength={OFFER_TEXT_RULES.payment_terms.max} />
        </Field>
        <Field label={labels.supplier_offer_number} error={errorOf('supplier_offer_number')} optional>
          <TextInput
            {...form.register('supplier_offer_number')}
            maxLength={OFFER_TEXT_RULES.supplier_offer_number.max}
          />
        </Field>
      </div>
      <AdditionalTermsFields
        text={further.text}
        onChange={further.change}
        currency={isCurrency(currency) ? currency : purchase.currency}
        vatRate={rows[0]?.vat_rate ?? '0'}
        items={further.offered.map(({ id, name }) => ({ id, name: name || purchase.name }))}
        ruleOf={further.ruleOf}
      />
      <Field label={labels.offer_description} error={errorOf('offer_description')} optional>
        <TextArea
          {...form.register('offer_description')}
          rows={2}
          maxLength={OFFER_TEXT_RULES.offer_description.max}
        />
      </Field>
    </FormDialog>
  );
}
