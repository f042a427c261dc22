import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { approvalQuery } from '#core/purchase/web/approval/approval.api.ts';
import { requestQuery } from '#core/purchase/web/detail/request-queries.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { useNotFoundOnMissingData } from '#platform/web/lib/use-main-data.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import styles from './confirmation.module.css';
import { ConfirmationBody } from './confirmation-body.tsx';

/** The page that shows all facts needed for a confirmation (specification §2). */
export default function ConfirmationPage() {
  const id = useIdParam();
  return <Confirmation key={id} id={id} />;
}

function Confirmation({ id }: { id: number }) {
  const query = useQuery(requestQuery(id));
  // Once the page is shown, a failed refresh is reported on the page itself.
  useNotFoundOnMissingData(query.data ? null : query.error);
  const approval = useQuery(approvalQuery(id));
  const failed = query.error && <QueryFailure query={query} />;
  // Waits for both requests, because the approval inserts lines above the buttons.
  if (query.data && !approval.isPending)
    return <ConfirmationBody latest={query.data} approval={approval.data} failed={failed} />;
  return (
    <>
      <PageHeader
        breadcrumb={[
          <Link key="up" href={paths.purchaseConfirmations()}>
            <Trans>Purchase confirmation</Trans>
          </Link>,
          <Trans key="here">Purchase</Trans>,
        ]}
        title={failed ? <Trans>Purchase</Trans> : <Trans>Loading the purchase</Trans>}
      />
      {failed ?? (
        <div className={styles.skeleton} aria-hidden="true">
          <Skeleton width="60%" height="20px" />
          <Skeleton height="60px" />
          <Skeleton height="240px" />
        </div>
      )}
    </>
  );
}
