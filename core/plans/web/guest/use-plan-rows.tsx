import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { getPlanDifferences } from '#core/plans/rules/plan-differences.ts';
import type { PlanCatalogue } from '#core/plans/wire.ts';
import { planPhrases } from '#core/plans/words.ts';
import { PAID_PLANS, type PaidPlan } from '#platform/shared/access/plans.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';

/** A row of the comparison of the plans. */
export interface PlanRow {
  readonly key: string;
  readonly name: string;
  readonly cell: (plan: PaidPlan) => ReactNode;
  /**
   * Set if each plan has a different value, such as its price; in all other rows the plans of a group share one value.
   */
  readonly ofEach?: true;
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

/** Returns the rows of the comparison; the prices are loaded from the server. */
export function usePlanRows(): readonly PlanRow[] {
  const { t } = useLingui();
  const price = usePrices();
  return [
    { key: 'RSD', name: t`Price a month in Serbia`, cell: (plan) => price(plan, 'RSD'), ofEach: true },
    { key: 'EUR', name: t`Price a month elsewhere`, cell: (plan) => price(plan, 'EUR'), ofEach: true },
    { key: 'order', name: t`How to order`, cell: price.order, ofEach: true },
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
          <Trans>Owners, admins and all users but those in finance and pure storekeepers</Trans>
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

function usePrices() {
  const { i18n } = useLingui();
  const format = useFormatters();
  const [offer, setOffer] = useState<PlanCatalogue | null | undefined>(undefined);
  useEffect(() => {
    call('GET plans', { background: true }).then(setOffer, () => setOffer(null));
  }, []);
  const price = (plan: PaidPlan, currency: 'RSD' | 'EUR') => {
    if (offer === undefined) return <SkeletonText lines={1} />;
    const found = offer?.data.find(({ key }) => key === plan);
    if (!found) return <Trans>The price could not be loaded.</Trans>;
    return <bdi className="num">{format.money(found.per_month[currency], currency)}</bdi>;
  };
  const order = (plan: PaidPlan) => {
    if (getPlanDifferences(plan).ordered_online) return <Trans>In Ponuda, with a pro-forma invoice</Trans>;
    if (!offer) return <Trans comment="a plan that is asked for by e-mail">On request</Trans>;
    const name = i18n._(planPhrases[plan]);
    return (
      <a className="link" href={`mailto:${offer.contact_email}?subject=${encodeURIComponent(name)}`}>
        <Trans comment="a plan that is asked for by e-mail">On request</Trans>{' '}
        <span className="visually-hidden">{name}</span>
      </a>
    );
  };
  return Object.assign(price, { order });
}
