import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { CategoryFields } from '#core/categories/web/public.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { listVatRates } from '#platform/shared/money/vat-rates.ts';
import {
  MAX_LONG_TEXT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SHORT_TEXT_LENGTH,
} from '#platform/shared/validation/limits.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { MissingFields } from '#platform/web/kit/form/missing-fields.tsx';
import { AmountInput } from '#platform/web/lib/forms/amount-input.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { getShownLanguage, useLanguage } from '#platform/web/lib/words/language.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { DisabledButton, DisabledReason } from '#platform/web/ui/disabled-button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { ADHOC_DIRECT_SCREENS, type AdhocDirectKind, adhocDirectPhrases } from '../kind.ts';
import { AttachmentsSection } from './attachments-section.tsx';
import styles from './form.module.css';
import { PricedLines } from './priced-lines.tsx';
import { SupplierFields } from './supplier-fields.tsx';
import { type AdhocDirectFormStart, type AdhocDirectFormState, useAdhocDirectForm } from './use-form.ts';
import { computePreviewTotals, formatWireVatRate, isBlankLine } from './values.ts';

interface AdhocDirectFormProps {
  readonly kind: AdhocDirectKind;
  readonly start: AdhocDirectFormStart;
}

/** Renders the form of an ad hoc or direct purchase on one page: lines, supplier, value and attachments. */
export function AdhocDirectForm({ kind, start }: AdhocDirectFormProps) {
  const { i18n, t } = useLingui();
  const state = useAdhocDirectForm(kind, start);
  const { form, labels, errorOf } = state;
  const [vatRate, setVatRate] = useState(() => {
    const last = form.getValues('lines').at(-1);
    return last ? formatWireVatRate(last, getShownLanguage()) : '0';
  });
  const words = adhocDirectPhrases[kind];
  const reasonId = useId();
  const missing = useMissingFields(state);
  const submit = start.as === 'edit' ? t`Save changes` : t`Submit for approval`;
  const back =
    start.as === 'edit'
      ? ADHOC_DIRECT_SCREENS[kind].view(start.purchase.id)
      : ADHOC_DIRECT_SCREENS[kind].list();

  return (
    <div className={styles.page} data-bleed="">
      <div className={styles.matter}>
        <PageHeader
          breadcrumb={[
            <Link key="up" href={ADHOC_DIRECT_SCREENS[kind].list()}>
              {i18n._(words.many)}
            </Link>,
            start.as === 'edit' ? (
              <bdi key="here">{start.purchase.request_number}</bdi>
            ) : (
              i18n._(words.create)
            ),
          ]}
          title={
            start.as === 'edit' ? <Trans>Change {start.purchase.request_number}</Trans> : i18n._(words.create)
          }
        />
        <form
          noValidate
          className={styles.form}
          aria-label={i18n._(words.one)}
          onSubmit={(event) => event.preventDefault()}
        >
          <FormRefusal
            state={state}
            href={start.as === 'edit' ? ADHOC_DIRECT_SCREENS[kind].view(start.purchase.id) : null}
          />
          <div className={styles.head}>
            <Field label={labels.name} error={errorOf('name')} required>
              <TextInput {...form.register('name')} maxLength={MAX_NAME_LENGTH} autoComplete="off" />
            </Field>
            <CategoryFields state={state} />
            <SupplierFields state={state} vatRate={vatRate} onVatRate={setVatRate} />
          </div>
          <section aria-labelledby="lines" className={styles.section}>
            <h2 id="lines">
              <Trans>What and for how much</Trans>
            </h2>
            <PricedLines state={state} vatRate={vatRate} />
            <FreightFields state={state} />
            <Totals state={state} />
          </section>
          <section aria-labelledby="more" className={styles.section}>
            <h2 id="more">
              <Trans>Delivery and documents</Trans>
            </h2>
            <div className={styles.columns}>
              <div className={styles.section}>
                <div className={styles.pair}>
                  <Field label={labels.date_for_delivery} error={errorOf('date_for_delivery')} optional>
                    <Controller
                      control={form.control}
                      name="date_for_delivery"
                      render={({ field }) => (
                        <DateInput
                          {...field}
                          className={styles.day}
                          today={dayInBelgrade(new Date().toISOString())}
                        />
                      )}
                    />
                  </Field>
                  <Field label={labels.delivery_place} error={errorOf('delivery_place')} optional>
                    <TextInput {...form.register('delivery_place')} maxLength={MAX_SHORT_TEXT_LENGTH} />
                  </Field>
                </div>
                <Field label={labels.description} error={errorOf('description')} optional>
                  <TextArea {...form.register('description')} rows={3} maxLength={MAX_LONG_TEXT_LENGTH} />
                </Field>
              </div>
              <AttachmentsSection state={state} copied={start.as === 'copy'} />
            </div>
          </section>
        </form>
      </div>
      <StickyFooter
        reason={
          missing.length > 0 && <DisabledReason id={reasonId} text={<MissingFields labels={missing} />} />
        }
        actions={
          <>
            <Link href={back} className={buttonClass({})}>
              <Trans>Cancel</Trans>
            </Link>
            {missing.length === 0 ? (
              <Button
                variant="primary"
                busy={state.busy}
                disabled={state.attachments.underWay && !state.busy}
                onClick={() => state.onSubmit()}
              >
                {submit}
              </Button>
            ) : (
              <DisabledButton reasonId={reasonId}>{submit}</DisabledButton>
            )}
          </>
        }
      >
        <FooterTotals state={state} />
      </StickyFooter>
      <LeaveGuard wouldLose={state.wouldLose} />
    </div>
  );
}

/** Edits the one-off freight price, which is empty if there is no freight. */
function FreightFields({ state: { form, labels, errorOf } }: { state: AdhocDirectFormState }) {
  const format = useFormatters();
  const [freight, currency] = useWatch({ control: form.control, name: ['freight_net', 'currency'] });
  return (
    <div className={styles.freight}>
      <Field label={labels.freight_net} error={errorOf('freight_net')} optional>
        <AmountInput {...form.register('freight_net')} maxLength={24} suffix={currency} />
      </Field>
      {freight.trim() !== '' && (
        <Field label={labels.freight_vat_rate} error={errorOf('freight_vat_rate')}>
          <Controller
            control={form.control}
            name="freight_vat_rate"
            render={({ field }) => (
              <Select
                {...field}
                options={listVatRates(field.value).map((value) => ({ value, label: format.vatRate(value) }))}
              />
            )}
          />
        </Field>
      )}
    </div>
  );
}

function useTotals({ form }: AdhocDirectFormState) {
  const language = useLanguage();
  const [lines, currency, freight_net, freight_vat_rate] = useWatch({
    control: form.control,
    name: ['lines', 'currency', 'freight_net', 'freight_vat_rate'],
  });
  return {
    totals: computePreviewTotals(lines, language, { freight_net, freight_vat_rate }),
    currency: currency as Currency,
  };
}

/** Shows the net total, the VAT by rate and the gross total while the user types. */
function Totals({ state }: { state: AdhocDirectFormState }) {
  const format = useFormatters();
  const { totals, currency } = useTotals(state);
  const money = (amount: { toFixed(scale: number): string }) => (
    <bdi className="num">{format.money(amount.toFixed(2), currency)}</bdi>
  );
  if (totals.net.isZero()) return null;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>
          <Trans>Net total</Trans>
        </dt>
        <dd>{money(totals.net)}</dd>
      </div>
      {totals.byRate.map(({ rate, vat }) => (
        <div key={rate.toString()}>
          <dt>
            <Trans>VAT {format.vatRate(rate.toString())}</Trans>
          </dt>
          <dd>{money(vat)}</dd>
        </div>
      ))}
      <div>
        <dt>
          <b>
            <Trans>Total payable</Trans>
          </b>
        </dt>
        <dd>
          <b>{money(totals.gross)}</b>
        </dd>
      </div>
    </dl>
  );
}

/** Shows the net and the gross total, also while they are zero. */
function FooterTotals({ state }: { state: AdhocDirectFormState }) {
  const format = useFormatters();
  const { totals, currency } = useTotals(state);
  return (
    <p className={styles.sum}>
      <span className="muted">
        <Trans>Net total</Trans>
      </span>{' '}
      <b>
        <bdi className="num">{format.money(totals.net.toFixed(2), currency)}</bdi>
      </b>{' '}
      <span className="muted">
        <Trans>
          with VAT <bdi className="num">{format.money(totals.gross.toFixed(2), currency)}</bdi>
        </Trans>
      </span>
    </p>
  );
}

/** Returns the labels of the required fields that are still empty, in the order of the form. */
function useMissingFields({ form, kind, labels, attachments }: AdhocDirectFormState): string[] {
  const [name, category, supplier, lines, files] = useWatch({
    control: form.control,
    name: ['name', 'category_id', 'supplier_id', 'lines', 'file_ids'],
  });
  const needsFile = ADHOC_DIRECT_SCREENS[kind].paperRequired && !attachments.underWay;
  return [
    name.trim() === '' && labels.name,
    category === null && labels.category_id,
    supplier === null && labels.supplier_id,
    lines.every(isBlankLine) && labels.lines,
    needsFile && files.length === 0 && labels.file_ids,
  ].filter((label) => label !== false);
}
