import { Trans, useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import {
  isPremium,
  isRequestPlan,
  PAID_PLANS,
  type Plan,
  type RequestPlan,
  TRIAL_PLAN,
} from '#platform/shared/access/plans.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { contactSupport, mayContactSupport } from '#platform/web/lib/contact-support.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { PlanOffer, Pricing } from '../wire.ts';
import styles from './plan-table.module.css';
import { usePlanRequest, useRequestDay } from './use-plan-request.ts';

interface PlanTableProps {
  readonly pricings: PlanOffer;
  /** Whether the user may order and request plans. */
  readonly mayOrder: boolean;
}

/** Compares the paid plans. On a phone, the company's plan comes first and the other plans are collapsed. */
export function PlanTable({ pricings, mayOrder }: PlanTableProps) {
  const phone = useMediaQuery(PHONE_QUERY);
  const plans = pricings.data.filter(({ key }) => key !== TRIAL_PLAN);
  const rows = usePlanRows();
  const parts = { plans, rows, action: (plan: Pricing) => <PlanAction {...{ plan, pricings, mayOrder }} /> };
  const currency = pricings.types[0]?.currency ?? 'RSD';
  return (
    <section aria-labelledby="plans" className={styles.section}>
      <div className={styles.head}>
        <h2 id="plans">
          <Trans>Plans</Trans>
        </h2>
        <p className={styles.muted}>
          <Trans comment="prices">per month, without VAT</Trans>
        </p>
      </div>
      <p>
        <Trans>
          The features are the same in every plan, with any number of users, categories and suppliers. Only
          Premium also has an approval before a request is sent.
        </Trans>
      </p>
      {phone ? <PlanList {...parts} currency={currency} /> : <Comparison {...parts} currency={currency} />}
      {mayOrder && hasSmaller(plans) && (
        <p className={styles.muted}>
          <Trans>A change to a smaller plan takes effect at the end of the paid period.</Trans>{' '}
          {mayContactSupport() && (
            <button type="button" className="link" onClick={() => contactSupport()}>
              <Trans>Arrange the change</Trans>
            </button>
          )}
        </p>
      )}
      <p>
        <a className="link" href={paths.plans()} target="_blank" rel="noopener">
          <Trans>Compare the plans in detail</Trans>
        </a>
      </p>
    </section>
  );
}

const hasSmaller = (plans: readonly Pricing[]) => plans.findIndex(({ current }) => current) > 0;

interface PlanRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly cell: (plan: Pricing) => ReactNode;
}

function usePlanRows(): readonly PlanRow[] {
  return [
    {
      key: 'approval',
      name: <Trans>Approval before a request is sent</Trans>,
      cell: ({ key }) => (isPremium(key) ? <Trans context="a feature of a plan">yes</Trans> : <NoValue />),
    },
  ];
}

interface ComparisonProps {
  readonly plans: readonly Pricing[];
  readonly rows: readonly PlanRow[];
  readonly currency: 'RSD' | 'EUR';
  readonly action: (plan: Pricing) => ReactNode;
}

function Comparison({ plans, rows, currency, action }: ComparisonProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const marked = (plan: Pricing) => plan.current || undefined;
  return (
    <table className={styles.table} aria-labelledby="plans">
      <thead>
        <tr>
          <td />
          {plans.map((plan) => (
            <th key={plan.key} scope="col" data-own={marked(plan)}>
              {plan.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t`Price, ${currency}`}</th>
          {plans.map((plan) => (
            <td key={plan.key} data-own={marked(plan)}>
              <bdi className={`num ${styles.price}`}>{format.amount(plan.per_month[currency])}</bdi>
            </td>
          ))}
        </tr>
        {rows.map(({ key, name, cell }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {plans.map((plan) => (
              <td key={plan.key} data-own={marked(plan)}>
                {cell(plan)}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td />
          {plans.map((plan) => (
            <td key={plan.key} data-own={marked(plan)}>
              {action(plan)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function PlanList({ plans, rows, currency, action }: ComparisonProps) {
  const format = useFormatters();
  const own = plans.filter(({ current }) => current);
  const others = plans.filter(({ current }) => !current);
  return (
    <ul className={styles.list}>
      {[...own, ...others].map((plan) => (
        <li key={plan.key} data-own={plan.current || undefined}>
          <details open={plan.current || undefined}>
            <summary>
              <b>{plan.name}</b>
              <bdi className="num">{format.money(plan.per_month[currency], currency)}</bdi>
            </summary>
            <dl>
              {rows.map(({ key, name, cell }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>{cell(plan)}</dd>
                </div>
              ))}
            </dl>
          </details>
          {action(plan)}
        </li>
      ))}
    </ul>
  );
}

interface PlanActionProps extends PlanTableProps {
  readonly plan: Pricing;
}

function PlanAction({ plan, pricings, mayOrder }: PlanActionProps) {
  if (plan.current)
    return (
      <StatusPill tone="green" icon={<IconCheck />}>
        <Trans>Your plan</Trans>
      </StatusPill>
    );
  const rank = (key: Pricing['key']) => (PAID_PLANS as readonly Plan[]).indexOf(key);
  if (rank(plan.key) < rank(pricings.company.package))
    return (
      <span className={styles.muted}>
        <Trans comment="a plan">smaller than yours</Trans>
      </span>
    );
  if (!mayOrder || pricings.endless) return null;
  const { key } = plan;
  if (!isRequestPlan(key))
    return (
      <Button size="sm" onClick={showOrderForm}>
        <span>
          <Trans context="button: a plan">Order</Trans> <span className="visually-hidden">{plan.name}</span>
        </span>
      </Button>
    );
  return <RequestOffer plan={plan} requestPlan={key} requests={pricings.requests} />;
}

/** Moves to the order form above the table. */
function showOrderForm() {
  const form = document.getElementById('order-form');
  form?.scrollIntoView({ block: 'start' });
  form?.parentElement?.querySelector<HTMLElement>('[role="radio"], input')?.focus();
}

interface RequestOfferProps {
  readonly plan: Pricing;
  readonly requestPlan: RequestPlan;
  readonly requests: PlanOffer['requests'];
}

function RequestOffer({ plan, requestPlan, requests }: RequestOfferProps) {
  const request = usePlanRequest();
  const sentOn = useRequestDay(requests, requestPlan);
  if (sentOn)
    return (
      <span className={styles.muted} role="status">
        <Trans>requested on {sentOn}</Trans>
      </span>
    );
  return (
    <Button size="sm" busy={request.isPending} onClick={() => request.mutate(requestPlan)}>
      <span>
        <Trans>Request an offer</Trans> <span className="visually-hidden">{plan.name}</span>
      </span>
    </Button>
  );
}
