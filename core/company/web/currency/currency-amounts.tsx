import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CurrencyAmounts as Amounts } from '#core/company/wire.ts';
import { currencyAmountKey } from '#platform/shared/money/currency-change.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { currencyAmountName } from '#platform/shared/words/currencies.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { AmountInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { currencyAmountsQuery } from '../company.api.ts';
import styles from '../company.module.css';
import type { CompanyForm } from '../use-company-form.ts';

type Row = Amounts['amounts'][number];

interface CurrencyAmountsProps {
  /** The selected currency, not yet saved. */
  readonly to: Amounts['to'];
  readonly state: CompanyForm;
}

/**
 * Shows each amount that is stored without a currency, with a field for the amount in the new currency. The fields are
 * part of the form only while this component is rendered.
 */
export function CurrencyAmounts({ to, state: { form, errorOf } }: CurrencyAmountsProps) {
  const format = useFormatters();
  const query = useQuery(currencyAmountsQuery(to));
  const { data } = query;
  const changed = useAmountsInForm(form, data);
  useEffect(() => () => form.unregister('currency_amounts'), [form]);
  if (!data) return query.error ? <QueryFailure query={query} /> : <Skeleton height="120px" />;
  const { from, rate, amounts, drafts } = data;
  return (
    <>
      {amounts.length > 0 && (
        <div className={styles.below}>
          <p>
            <Trans>
              These amounts are stored without a currency. Check what they are in {to}; they are saved
              together with the currency.
            </Trans>
          </p>
          {rate !== null && (
            <p className="muted">
              <Trans>
                Today’s exchange rate: {format.money('1', to)} = {format.quantity(rate)} {from}.
              </Trans>
            </p>
          )}
          {drafts > 0 && (
            <p>
              <Plural
                value={drafts}
                one="# trial of other permissions and limits is deleted, because its limits are in another currency."
                other="# trials of other permissions and limits are deleted, because their limits are in another currency."
              />
            </p>
          )}
          {changed.size > 0 && (
            <Notice tone="warn" role="alert">
              <Trans>
                Amounts were changed by someone else in the meantime. Check those that are marked and save
                again.
              </Trans>
            </Notice>
          )}
        </div>
      )}
      {amounts.map((row, index) => (
        <AmountField
          key={currencyAmountKey(row)}
          row={row}
          from={from}
          to={to}
          changed={changed.has(currencyAmountKey(row))}
          error={errorOf(`currency_amounts.${index}.amount`)}
          register={form.register(`currency_amounts.${index}.amount`)}
        />
      ))}
    </>
  );
}

interface AmountFieldProps {
  readonly row: Row;
  readonly from: Amounts['from'];
  readonly to: Amounts['to'];
  readonly changed: boolean;
  readonly error: string | undefined;
  readonly register: ReturnType<CompanyForm['form']['register']>;
}

function AmountField({ row, from, to, changed, error, register }: AmountFieldProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const format = useFormatters();
  const me = useMe();
  const followsRate = isOwnLimit(row, me.id);
  return (
    <Field
      label={i18n._(currencyAmountName(row, language))}
      error={error}
      setting="row"
      hint={
        <>
          {changed && (
            <b className={styles.doubt}>
              <Trans comment="an amount that someone else changed">Changed in the meantime.</Trans>{' '}
            </b>
          )}
          <Trans comment="the amount in the present currency">Now {format.money(row.amount, from)}.</Trans>{' '}
          {row.converted === null && <Trans>There is no exchange rate for today: enter the amount.</Trans>}
          {followsRate && <Trans>Your own limit follows the exchange rate.</Trans>}
        </>
      }
    >
      <AmountInput {...register} suffix={to} maxLength={20} readOnly={followsRate} />
    </Field>
  );
}

/**
 * Returns whether an amount is the current user's own limit, which cannot be edited because it follows the
 * exchange rate.
 */
function isOwnLimit({ kind, id, converted }: Pick<Row, 'kind' | 'id' | 'converted'>, ownId: number): boolean {
  return kind === 'limit' && id === ownId && converted !== null;
}

/**
 * Fills in the proposed amounts in the form. The user's input is kept unless the current amount has changed since
 * it was shown. Returns the keys of the amounts that were replaced.
 */
function useAmountsInForm(form: CompanyForm['form'], proposal: Amounts | undefined): ReadonlySet<string> {
  const format = useFormatters();
  const { id: ownId } = useMe();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!proposal) return;
    const shown = form.getValues('currency_amounts') ?? [];
    const before = new Map(shown.map((one) => [currencyAmountKey(one), one]));
    const others = new Set<string>();
    const rows = proposal.amounts.map(({ kind, id, amount, converted }) => {
      const known = before.get(currencyAmountKey({ kind, id }));
      const followsRate = isOwnLimit({ kind, id, converted }, ownId);
      if (known && !followsRate && toDecimal(known.before).equals(toDecimal(amount))) return known;
      if (shown.length > 0 && !followsRate) others.add(currencyAmountKey({ kind, id }));
      const typed = converted === null ? '' : format.typed(toDecimal(converted).toString());
      return { kind, id, before: amount, amount: typed };
    });
    form.setValue('currency_amounts', rows);
    setChanged(others);
    // The language is not a dependency, because `useCompanyForm` already reformats the numbers in the form.
  }, [form, proposal, ownId]);
  return changed;
}
