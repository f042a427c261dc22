import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { getPlanDifferences } from '#core/plans/rules/plan-differences.ts';
import type { PlanCatalogue } from '#core/plans/wire.ts';
import { planPhrases } from '#core/plans/words.ts';
import { PAID_PLANS, type PaidPlan } from '#platform/shared/access/plans.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import styles from './plans.module.css';

/** The currency of the prices in Serbia. */
const CURRENCY = 'RSD';

/** A feature that differs between the groups of plans. */
export interface PlanRow {
  readonly key: string;
  readonly name: string;
  readonly cell: (plan: PaidPlan) => ReactNode;
}

/** The plans in groups with the same features, in order. */
export const PLAN_GROUPS: readonly (readonly PaidPlan[])[] = PAID_PLANS.reduce<PaidPlan[][]>(
  (groups, plan) => {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && featuresKey(last[0]) === featuresKey(plan)) last.push(plan);
    else groups.push([plan]);
    return groups;
  },
  [],
);

/** Returns a key made of all features of a plan except how it is ordered. */
function featuresKey(plan: PaidPlan): string {
  const { ordered_online: _, ...does } = getPlanDifferences(plan);
  return JSON.stringify(does);
}

/** Returns the features that differ between the groups of plans. */
export function usePlanRows(): readonly PlanRow[] {
  const { t } = useLingui();
  return [
    {
      key: 'approval',
      name: t`Approval before a request is sent`,
      cell: (plan) =>
        getPlanDifferences(plan).initiation ? (
          <Trans>An owner or admin approves the initiation, and later the request</Trans>
        ) : (
          <Trans>None: the requester sends it to the suppliers</Trans>
        ),
    },
    {
      key: 'create',
      name: t`Who can create a request`,
      cell: (plan) =>
        getPlanDifferences(plan).creating_needs_permission ? (
          <Trans>Owners, admins and users with the permission to initiate</Trans>
        ) : (
          <Trans>Owners, admins and all users except finance users and those who are only storekeepers</Trans>
        ),
    },
    {
      key: 'deadline',
      name: t`Suppliers and deadline of a request`,
      cell: (plan) =>
        getPlanDifferences(plan).deadline_can_follow ? (
          <Trans>Can be entered once the initiation is approved</Trans>
        ) : (
          <Trans>Entered when the request is created</Trans>
        ),
    },
    {
      key: 'menu',
      name: t`Categories and Suppliers in the menu`,
      cell: (plan) =>
        getPlanDifferences(plan).suppliers_in_menu ? (
          <Trans context="entries of a menu">Shown</Trans>
        ) : (
          <Trans>Not shown; owners and admins open them by search and from a request</Trans>
        ),
    },
  ];
}

/** Returns the price of each plan, and how it is ordered; the prices are loaded from the server. */
export function usePrices() {
  const { i18n } = useLingui();
  const format = useFormatters();
  const [offer, setOffer] = useState<PlanCatalogue | null | undefined>(undefined);
  useEffect(() => {
    call('GET plans', { background: true }).then(setOffer, () => setOffer(null));
  }, []);
  const price = (plan: PaidPlan) => {
    if (offer === undefined) return <SkeletonText lines={2} />;
    const found = offer?.data.find(({ key }) => key === plan);
    if (!found) return <Trans>The price could not be loaded.</Trans>;
    const elsewhere = format.money(found.per_month.EUR, 'EUR');
    return (
      <span className={styles.prices}>
        <bdi className={`num ${styles.price}`}>
          {format.amount(found.per_month[CURRENCY])} <span className="unit">{CURRENCY}</span>
        </bdi>
        <bdi className={`num ${styles.elsewhere}`}>
          <Trans comment="the price of a plan outside Serbia">{elsewhere} outside Serbia</Trans>
        </bdi>
      </span>
    );
  };
  const order = (plan: PaidPlan) => {
    if (getPlanDifferences(plan).ordered_online)
      return <Trans comment="a plan is ordered in the product">in Ponuda, with a pro-forma invoice</Trans>;
    if (!offer) return <Trans comment="a plan that is asked for by e-mail">On request</Trans>;
    const name = i18n._(planPhrases[plan]);
    return (
      <a
        className={buttonClass({ size: 'sm' })}
        href={`mailto:${offer.contact_email}?subject=${encodeURIComponent(name)}`}
      >
        <span>
          <Trans>Request an offer</Trans> <span className="visually-hidden">{name}</span>
        </span>
      </a>
    );
  };
  return { price, order };
}
