import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type PlanPrice, type Prices, pricesBody } from '#core/moderation/wire/platform-settings.ts';
import { planPhrases } from '#core/plans/words.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { AmountInput } from '#platform/web/lib/forms/amount-input.tsx';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { SaveButtons } from './save-buttons.tsx';

const price = pricesBody.shape.prices.element;
const schema = z.object({
  prices: z.array(
    price.extend({
      per_month: z.string().transform(createDecimalParser(AMOUNT_SCALE)).pipe(price.shape.per_month),
    }),
  ),
});

/** Edits the net monthly price of each plan. Existing orders keep their price. */
export function PricesForm({ record }: { record: Prices }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const language = useLanguage();
  const valuesOf = (rows: readonly PlanPrice[]) => ({
    prices: rows.map((row) => ({ ...row, per_month: formatForInput(row.per_month, language) })),
  });
  const nameOf = ({ plan, currency }: Pick<PlanPrice, 'plan' | 'currency'>) =>
    `${i18n._(planPhrases[plan])}, ${currency}`;
  const state = useEditForm({
    record,
    textsOf: ({ prices }: Prices) =>
      Object.fromEntries(valuesOf(prices).prices.map((row) => [nameOf(row), row.per_month])),
    notSaved: t`The prices were not saved`,
    schema,
    labels: { 'prices.*.per_month': t`Price` },
    defaultValues: valuesOf(record.prices),
    numbers: ['prices.*.per_month'],
    send: async (body, version, continueFrom) => {
      const fresh = await call('PUT moderation/prices', { body, version });
      continueFrom(fresh);
      client.setQueryData(moderationKeys.prices, fresh);
      form.reset(valuesOf(fresh.prices));
      toasts.add({ kind: 'success', title: t`Prices changed` });
    },
  });
  const { form, onSubmit, busy, errorOf, wouldLose } = state;
  const plans = [...new Set(record.prices.map(({ plan }) => plan))];
  const currencies = [...new Set(record.prices.map(({ currency }) => currency))];
  return (
    <section className={styles.section} aria-labelledby="prices">
      <h2 id="prices">
        <Trans>Net prices for a month</Trans>
      </h2>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <FormRefusal state={state} href={null} />
        <table className={styles.prices} aria-labelledby="prices">
          <thead>
            <tr>
              <td />
              {currencies.map((currency) => (
                <th key={currency} scope="col">
                  {currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan}>
                <th scope="row">{i18n._(planPhrases[plan])}</th>
                {currencies.map((currency) => {
                  const index = record.prices.findIndex(
                    (row) => row.plan === plan && row.currency === currency,
                  );
                  return (
                    <td key={currency}>
                      {index >= 0 && (
                        <Field
                          label={nameOf({ plan, currency })}
                          hideLabel
                          error={errorOf(`prices.${index}.per_month`)}
                        >
                          <AmountInput {...form.register(`prices.${index}.per_month`)} maxLength={16} />
                        </Field>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <SaveButtons
          shown={form.formState.isDirty || busy}
          busy={busy}
          onDiscard={() => form.reset()}
          label={<Trans>Save prices</Trans>}
        />
      </form>
      <LeaveGuard wouldLose={wouldLose} />
    </section>
  );
}
