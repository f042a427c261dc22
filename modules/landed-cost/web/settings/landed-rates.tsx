import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { ToleranceInput } from '#core/company/web/public.ts';
import type { CompanyProfile } from '#core/company/wire.ts';
import { originName } from '#core/purchase/words/origins.ts';
import { type LandedRate, landedRatesBody, type LandedRates as Rates } from '#modules/landed-cost/wire.ts';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { ORIGIN_COUNTRIES } from '#platform/shared/countries.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { NativeSelect } from '#platform/web/shell/native-select.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import styles from './landed-rates.module.css';

const ratesQuery = queryOptions({
  queryKey: ['user-profile', 'landed-rates'],
  queryFn: ({ signal }) => call('GET user-profile/landed-rates', { signal }),
});

/** Edits the customs and handling rates by country of origin, each valid from a given day. */
function LandedRatesEditor() {
  const rates = useQuery(ratesQuery);
  return (
    <section className={styles.rates} aria-labelledby="landed-rates">
      <h2 id="landed-rates">
        <Trans>Customs and handling by country</Trans>
      </h2>
      <p className="muted">
        <Trans>
          As a percentage of goods and freight, by country of origin. The latest rate already in effect is
          used. Goods from your own country cost nothing unless you enter a rate.
        </Trans>
      </p>
      <QueryView query={rates} skeleton={<Skeleton height="120px" />}>
        {(answer) => <RatesForm record={answer} />}
      </QueryView>
    </section>
  );
}

/** Shows the rates if the company compares by landed cost. */
export default function LandedRatesPart({ profile }: { readonly profile: CompanyProfile }) {
  return profile.settings.landed_cost ? <LandedRatesEditor /> : null;
}

const valuesOf = (rates: readonly LandedRate[]) => ({
  rates: rates.flatMap(({ origin, customs_percent, handling_percent, valid_from }) =>
    isOneOf(ORIGIN_COUNTRIES, origin)
      ? [
          {
            origin,
            customs_percent: toDecimal(customs_percent).toString(),
            handling_percent: toDecimal(handling_percent).toString(),
            valid_from,
          },
        ]
      : [],
  ),
});

function RatesForm({ record }: { readonly record: Rates }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const language = useLanguage();
  const today = dayInBelgrade(new Date().toISOString());
  const origins = useMemo(
    () => ORIGIN_COUNTRIES.map((code) => ({ value: code, label: originName(code, language, translate) })),
    [language],
  );
  const labels = {
    'rates.*.origin': t`Country of origin`,
    'rates.*.customs_percent': t({ message: 'Customs', context: 'rate of a country' }),
    'rates.*.handling_percent': t({ message: 'Handling', context: 'rate of a country' }),
    'rates.*.valid_from': t`Valid from`,
  };
  const format = useFormatters();
  const state = useEditForm({
    record,
    textsOf: ({ rates }: Rates) =>
      Object.fromEntries(
        valuesOf(rates).rates.map(({ origin, customs_percent, handling_percent, valid_from }) => [
          `${originName(origin, language, translate)}, ${format.day(valid_from)}`,
          `${format.typed(customs_percent)} % + ${format.typed(handling_percent)} %`,
        ]),
      ),
    notSaved: t`The rates were not saved`,
    schema: landedRatesBody,
    labels,
    defaultValues: valuesOf(record.rates),
    send: async (body, version, continueFrom) => {
      const saved = await call('PUT user-profile/landed-rates', { body, version });
      continueFrom(saved);
      client.setQueryData(ratesQuery.queryKey, saved);
      form.reset(valuesOf(saved.rates));
      toasts.add({ kind: 'success', title: t`Rates saved` });
    },
  });
  const { form, onSubmit, busy, errorOf, wouldLose } = state;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rates' });
  const { isDirty } = form.formState;

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-labelledby="landed-rates">
      <FormRefusal state={state} href={null} />
      {fields.length === 0 && (
        <p>
          <Trans>No rates yet: customs and handling count as nothing.</Trans>
        </p>
      )}
      <ul className={styles['rate-rows']}>
        {fields.map(({ id }, row) => {
          const number = row + 1;
          const hidden = <span className="visually-hidden">, {number}</span>;
          const percent = (name: 'customs_percent' | 'handling_percent') => (
            <Field
              label={
                <>
                  {labels[`rates.*.${name}`]}
                  {hidden}
                </>
              }
              error={errorOf(`rates.${row}.${name}`)}
            >
              <Controller
                control={form.control}
                name={`rates.${row}.${name}`}
                render={({ field }) => <ToleranceInput {...field} />}
              />
            </Field>
          );
          return (
            <li key={id} className={styles['rate-row']}>
              <Field
                label={
                  <>
                    {labels['rates.*.origin']}
                    {hidden}
                  </>
                }
                error={errorOf(`rates.${row}.origin`)}
              >
                <Controller
                  control={form.control}
                  name={`rates.${row}.origin`}
                  render={({ field }) => <NativeSelect {...field} size="md" options={origins} />}
                />
              </Field>
              {percent('customs_percent')}
              {percent('handling_percent')}
              <Field
                label={
                  <>
                    {labels['rates.*.valid_from']}
                    {hidden}
                  </>
                }
                error={errorOf(`rates.${row}.valid_from`)}
              >
                <Controller
                  control={form.control}
                  name={`rates.${row}.valid_from`}
                  render={({ field }) => <DateInput {...field} today={today} />}
                />
              </Field>
              <IconButton
                className={styles['rate-remove']}
                label={t`Remove rate ${number}`}
                icon={<IconTrash />}
                onClick={() => remove(row)}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles['rate-actions']}>
        <Button
          icon={<IconPlus aria-hidden="true" />}
          onClick={() =>
            append({ origin: 'CN', customs_percent: '', handling_percent: '0', valid_from: today })
          }
        >
          <Trans>Add a rate</Trans>
        </Button>
        {(isDirty || busy) && (
          <>
            <Button onClick={() => form.reset()}>
              <Trans>Discard changes</Trans>
            </Button>
            <Button variant="primary" type="submit" busy={busy}>
              <Trans>Save rates</Trans>
            </Button>
          </>
        )}
      </div>
      <LeaveGuard wouldLose={wouldLose} />
    </form>
  );
}
