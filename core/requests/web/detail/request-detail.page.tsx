import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestQuery } from '#core/purchase/web/detail/request-queries.ts';
import { serverOffset } from '#core/purchase/web/time-left.tsx';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import type { PagePrefetch } from '#platform/web/lib/feature.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { useNotFoundOnMissingData } from '#platform/web/lib/use-main-data.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { PHONE_QUERY } from '#platform/web/ui/use-media.ts';
import { PhoneComparison, RequestBody } from './request-body.tsx';
import styles from './request-detail.module.css';

export const ahead: PagePrefetch = (client, { id }) => {
  if (window.matchMedia(PHONE_QUERY).matches) void PhoneComparison.preload();
  return client.prefetchQuery(requestQuery(Number(id)));
};

/** Shows one request: its offers side by side, the decision, and its history (specification §2). */
export default function RequestDetailPage() {
  const id = useIdParam();
  // The key remounts the page for another request, so that no selection or input is carried over.
  return <RequestDetail key={id} id={id} />;
}

function RequestDetail({ id }: { id: number }) {
  const query = useQuery(requestQuery(id));
  // Once data is shown, a failed refresh is reported on the page.
  useNotFoundOnMissingData(query.data ? null : query.error);
  const { data: purchase, error } = query;
  const offset = purchase ? serverOffset(purchase.server_now, query.dataUpdatedAt) : 0;
  const refetch = () => void query.refetch();
  const failed = error && <QueryFailure query={query} />;

  if (!purchase) {
    return (
      <>
        <PageHeader
          breadcrumb={[
            <Link key="up" href={paths.requests()}>
              <Trans>Requests overview</Trans>
            </Link>,
            <Trans key="here">Request</Trans>,
          ]}
          title={failed ? <Trans>Request</Trans> : <Trans>Loading the request</Trans>}
        />
        {failed ?? <DetailSkeleton />}
      </>
    );
  }
  return <RequestBody purchase={purchase} offset={offset} refetch={refetch} failed={failed} />;
}

function DetailSkeleton() {
  const [rows] = useState(() => Array.from({ length: 6 }, (_, row) => row));
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width="60%" height="20px" />
      <Skeleton height="86px" />
      {rows.map((row) => (
        <Skeleton key={row} height="56px" />
      ))}
    </div>
  );
}
