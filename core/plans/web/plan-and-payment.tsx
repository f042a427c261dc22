import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { passesGate } from '#platform/shared/access/gates.ts';
import { isRequestPlan, TRIAL_PLAN } from '#platform/shared/access/plans.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { meQuery, useActor, useMe } from '#platform/web/lib/session.ts';
import { useNotFoundOnMissingData } from '#platform/web/lib/use-main-data.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { PlanOffer, Preorder, PreorderDetail } from '../wire.ts';
import { ExtendPlan } from './extend-plan.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderHistory } from './order-history.tsx';
import { packageKeys, pricingsQuery } from './packages.api.ts';
import styles from './payment.module.css';
import { readPaymentSearch } from './payment-search.ts';
import { PlanConsequence, PlanSentence } from './plan-summary.tsx';
import { PlanTable } from './plan-table.tsx';

interface PlanAndPaymentProps {
  /** The path of the page that contains this component, for links to its orders. */
  readonly path: string;
  /** The heading level of the sentence that states the plan. */
  readonly heading: 'h1' | 'h2';
}

/** Shows the company's plan, how to extend or order one, the comparison of the plans, and the orders. */
export function PlanAndPayment({ path, heading: Heading }: PlanAndPaymentProps) {
  const { company } = useMe();
  const actor = useActor();
  const client = useQueryClient();
  const { data: pricings, error, refetch, isFetching } = useQuery(pricingsQuery);
  useNotFoundOnMissingData(error);
  // The cached session may be older than the state just loaded.
  const outdated = pricings !== undefined && company?.has_access !== pricings.company.has_access;
  useEffect(() => {
    if (outdated) void client.invalidateQueries({ queryKey: meQuery.queryKey });
  }, [outdated, client]);

  if (!pricings) return error ? <QueryFailure query={{ error, refetch, isFetching }} /> : <Bones />;
  const staff = passesGate(actor, 'packages');
  const active = actor.companyActive;
  const { package: plan } = pricings.company;
  return (
    <>
      <header className={styles.summary}>
        <Heading
          className={styles.sentence}
          data-ended={(active && !pricings.company.has_access) || undefined}
        >
          {active ? <PlanSentence pricings={pricings} /> : <Trans>Plans and prices</Trans>}
        </Heading>
        <p className={styles.muted}>
          {active ? (
            <PlanConsequence pricings={pricings} />
          ) : (
            <Trans>A plan can be ordered as soon as your company’s account is active.</Trans>
          )}
        </p>
        {staff && active && !pricings.endless && isRequestPlan(plan) && (
          <ExtendPlan plan={plan} requests={pricings.requests} />
        )}
      </header>
      {!staff && (
        <Notice title={<Trans>Contact an owner or admin of your company</Trans>}>
          <Trans>They can order a plan; you do not need to do anything else.</Trans>
        </Notice>
      )}
      {staff ? (
        <Ordering path={path} pricings={pricings} />
      ) : (
        <PlanTable pricings={pricings} mayOrder={false} />
      )}
    </>
  );
}

/** The loading skeleton, shaped like the loaded content. */
function Bones() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="320px" height="28px" />
      <Skeleton width="520px" height="16px" />
      <Skeleton height="300px" />
      <Skeleton height="160px" />
    </div>
  );
}

interface OrderingProps {
  readonly path: string;
  readonly pricings: PlanOffer;
}

/** The section for ordering a package, shown to owners and admins only. */
function Ordering({ path, pricings }: OrderingProps) {
  const { t } = useLingui();
  const { companyActive } = useActor();
  const client = useQueryClient();
  const [search, setSearch] = useSearchState(readPaymentSearch);
  const { page } = search;
  const list = usePagedList<Preorder>({
    beside: true,
    queryKey: [...packageKeys.orders, { page }],
    fetchPage: (signal) => call('GET user-profile/preorders', { query: { page }, signal }),
    page,
    onPage: (next) => setSearch({ page: next }, { replace: true }),
  });

  const ordered = (order: PreorderDetail) => {
    const alreadyListed = list.rows?.some(({ id }) => id === order.id);
    client.setQueryData(packageKeys.order(order.id), order);
    void client.invalidateQueries({ queryKey: packageKeys.orders });
    setSearch({ order: order.id });
    if (alreadyListed) toasts.add({ kind: 'info', title: t`You have already ordered this today` });
    else
      toasts.add({
        kind: 'success',
        title: t`Package ordered`,
        text: t`The pro-forma invoice was sent by email.`,
      });
  };
  const { package: plan } = pricings.company;
  // A company with a larger plan is never offered a smaller one.
  const offered = pricings.data.find(
    ({ key, preorder }) => preorder && (plan === TRIAL_PLAN || plan === key),
  );
  return (
    <>
      {search.order > 0 && (
        <OrderDetails
          key={search.order}
          id={search.order}
          onClose={() => setSearch({ order: 0, page }, { stay: true })}
        />
      )}
      {companyActive && !pricings.endless && offered && (
        <OrderForm pricings={pricings} plan={offered} onOrdered={ordered} />
      )}
      <PlanTable pricings={pricings} mayOrder={companyActive} />
      <OrderHistory
        path={path}
        list={list}
        onPage={(next) => setSearch({ page: next }, { stay: true })}
        onOpen={(id) => setSearch({ order: id, page }, { stay: true })}
      />
    </>
  );
}
