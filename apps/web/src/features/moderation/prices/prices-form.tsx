import { Trans, useLingui } from '@lingui/react/macro';
import { type PlanPrice, pricesBody } from '@ponuda/contract/platform-settings';
import { formatForInput } from '@ponuda/domain/money/format';
import { planPhrases } from '@ponuda/phrases/plans';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { typedDecimal } from '../../../lib/forms/typed-decimal.ts';
import { call } from '../../../lib/http/http.ts';
import { useLanguage } from '../../../lib/words/language.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';

const price = pricesBody.shape.prices.element;
const schema = z.object({
  prices: z.array(
    price.extend({ per_month: z.string().transform(typedDecimal(2)).pipe(price.shape.per_month) }),
  ),
});

/** Edits the net price of a month of each plan; orders made before keep their price. */
export function PricesForm({ prices }: { prices: readonly PlanPrice[] }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const language = useLanguage();
  const valuesOf = (rows: readonly PlanPrice[]) => ({
    prices: rows.map((row) => ({ ...row, per_month: formatForInput(row.per_month, language) })),
  });
  const { form, onSubmit, busy, errorOf, failureText, wouldLose } = useContractForm({
    schema,
    labels: { 'prices.*.per_month': t`Price` },
    defaultValues: valuesOf(prices),
    send: async (body) => {
      const fresh = await call('PUT moderation/prices', { body });
      client.setQueryData(moderationKeys.prices, fresh);
      form.reset(valuesOf(fresh.prices));
      toasts.add({ kind: 'success', title: t`Prices changed` });
    },
  });
  return (
    <section className={styles.section} aria-labelledby="prices">
      <h2 id="prices">
        <Trans>Net prices for a month</Trans>
      </h2>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {failureText !== undefined && (
          <Notice tone="red" role="alert">
            {failureText}
          </Notice>
        )}
        <div className={styles.pair}>
          {prices.map(({ plan, currency }, index) => (
            <Field
              key={`${plan}${currency}`}
              label={`${i18n._(planPhrases[plan])}, ${currency}`}
              error={errorOf(`prices.${index}.per_month`)}
              required
            >
              <NumberInput {...form.register(`prices.${index}.per_month`)} suffix={currency} maxLength={16} />
            </Field>
          ))}
        </div>
        <div className={styles.buttons}>
          <Button variant="primary" type="submit" busy={busy}>
            <Trans>Save prices</Trans>
          </Button>
        </div>
      </form>
      <LeaveGuard wouldLose={wouldLose} />
    </section>
  );
}
