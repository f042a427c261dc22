import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { type InvoiceType, PREORDER_MONTHS, preorderPrice } from '../rules/preorder.ts';
import { type PlanOffer, type PreorderDetail, preorderBody } from '../wire.ts';
import styles from './payment.module.css';
import { PlannedDays } from './planned-days.tsx';

interface OrderFormProps {
  pricings: PlanOffer;
  plan: PlanOffer['data'][number];
  onOrdered: (order: PreorderDetail) => void;
}

/** Asks for the duration and the type of invoice; the totals are computed by the same rules as on the server. */
export function OrderForm({ pricings, plan, onOrdered }: OrderFormProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const { email } = useMe();
  const typeWords = useTypeWords();
  const [key, setKey] = useState(newIdempotencyKey);
  const [first] = pricings.types;
  const labels = { package: t`Plan`, duration: t`Duration`, type: t`Pro-forma invoice` };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: preorderBody,
    labels,
    defaultValues: { package: plan.key, duration: 1, type: first?.type ?? 'serbia' },
    send: async (body) => {
      const order = await call('POST user-profile/preorder', { body, idempotencyKey: key });
      setKey(newIdempotencyKey());
      onOrdered(order);
    },
  });
  const [duration = 1, type = 'serbia'] = form.watch(['duration', 'type']);
  const { currency, vat_rate } = pricings.types.find((one) => one.type === type) ?? {
    currency: 'RSD' as const,
    vat_rate: '0.00',
  };
  const priceOf = (months: number) =>
    preorderPrice(toDecimal(plan.per_month[currency]), months, toDecimal(vat_rate));
  const money = (amount: { toFixed(scale: number): string }) => format.money(amount.toFixed(2), currency);
  const price = priceOf(duration);

  return (
    <section aria-labelledby="order-form" className={styles.box}>
      <h2 id="order-form">
        <Trans>Order {plan.name}</Trans>
      </h2>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {failureText !== undefined && (
          <Notice tone="red" role="alert">
            {failureText}
          </Notice>
        )}
        <Field label={labels.duration} error={errorOf('duration')} group>
          <Controller
            control={form.control}
            name="duration"
            render={({ field }) => (
              <RadioCards
                value={String(field.value)}
                onChange={(value) => field.onChange(Number(value))}
                cards={PREORDER_MONTHS.map((months) => ({
                  value: String(months),
                  title: t`${plural(months, { one: '# month', other: '# months' })}`,
                  sum: <bdi>{money(priceOf(months).net)}</bdi>,
                }))}
              />
            )}
          />
        </Field>
        <Field label={labels.type} error={errorOf('type')} group>
          <Controller
            control={form.control}
            name="type"
            render={({ field }) => (
              <RadioGroup<InvoiceType>
                value={field.value}
                onChange={field.onChange}
                options={pricings.types.map((one) => ({ value: one.type, ...typeWords[one.type] }))}
              />
            )}
          />
        </Field>
        <dl className={styles.total} aria-live="polite">
          <div>
            <dt>
              <Trans>Net total</Trans>
            </dt>
            <dd className="num">
              <bdi>{money(price.net)}</bdi>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>VAT {format.vatRate(vat_rate)}</Trans>
            </dt>
            <dd className="num">
              <bdi>{money(price.vat)}</bdi>
            </dd>
          </div>
          <div data-sum>
            <dt>
              <Trans>Total payable</Trans>
            </dt>
            <dd className="num">
              <bdi>{money(price.gross)}</bdi>
            </dd>
          </div>
        </dl>
        <p>
          <PlannedDays
            planned={pricings.planned.find(({ months }) => months === duration)}
            plan={plan.name}
          />
        </p>
        <div className={styles.send}>
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            <Trans comment="orders a plan">Order a plan</Trans>
          </Button>
          <p className={styles.muted}>
            <Trans>
              We send the pro-forma invoice to <b>{email}</b>.
            </Trans>
          </p>
        </div>
      </form>
    </section>
  );
}

function useTypeWords(): Record<InvoiceType, { label: string; hint: string }> {
  const { t } = useLingui();
  return {
    serbia: { label: t`For Serbia`, hint: t`In Serbian and RSD, with the code of the National Bank.` },
    international: { label: t`International`, hint: t`In English and EUR, with IBAN.` },
  };
}
