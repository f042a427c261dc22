import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { passesGate } from '#platform/shared/access/gates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { meQuery, useActor, useMe } from '#platform/web/lib/session.ts';
import { useNotFoundOnMissingData } from '#platform/web/lib/use-main-data.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { Preorder, PreorderDetail, Pricings } from '../wire.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderHistory } from './order-history.tsx';
import { packageKeys, pricingsQuery } from './packages.api.ts';
import styles from './payment.module.css';
import { readPaymentSearch } from './payment-search.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanHeader } from './plan-header.tsx';

/**
 * Shows the company's plan, the prices, the order form and the existing orders. Every 402 response redirects here.
 */
export default function PaymentPage() {
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

  if (!pricings)
    return (
      <div className={styles.page}>
        {error ? <QueryFailure query={{ error, refetch, isFetching }} /> : <Skeleton height="1200px" />}
      </div>
    );
  const staff = passesGate(actor, 'packages');
  const plan = pricings.data.find(({ key }) => key === pricings.company.package);
  return (
    <div className={styles.page}>
      <PlanHeader
        coming={pricings.coming}
        company={pricings.company}
        planName={plan?.name ?? ''}
        companyName={company?.name ?? ''}
        active={actor.companyActive}
      />
      {!staff && (
        <Notice title={<Trans>Contact an owner or admin of your company</Trans>}>
          <Trans>They can order a plan; you do not need to do anything else.</Trans>
        </Notice>
      )}
      {staff ? <Ordering pricings={pricings} /> : <PlanCards pricings={pricings} orders={false} />}
    </div>
  );
}

/** Ordering a package is shown to owners and admins only. */
function Ordering({ pricings }: { pricings: Pricings }) {
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
  const offered = pricings.data.find(({ preorder }) => preorder);
  return (
    <>
      {search.order > 0 && (
        <OrderDetails
          key={search.order}
          id={search.order}
          onClose={() => setSearch({ order: 0, page }, { stay: true })}
        />
      )}
      <PlanCards pricings={pricings} orders={companyActive && !pricings.endless} />
      {companyActive && pricings.endless && (
        <Notice>
          <Trans>Your plan does not expire, so there is nothing to order.</Trans>
        </Notice>
      )}
      {companyActive && !pricings.endless && offered && (
        <OrderForm pricings={pricings} plan={offered} onOrdered={ordered} />
      )}
      <OrderHistory
        list={list}
        onPage={(next) => setSearch({ page: next }, { stay: true })}
        onOpen={(id) => setSearch({ order: id, page }, { stay: true })}
      />
    </>
  );
}
