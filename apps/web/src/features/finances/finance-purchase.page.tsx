import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PurchaseStatusPill } from '../../kit/purchase/purchase-status-pill.tsx';
import { QueryFailure } from '../../kit/query-view.tsx';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/route-params.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AwardSection } from './award-section.tsx';
import { financeDetailQuery } from './finances.api.ts';
import styles from './finances.module.css';

/** One purchase as finances see it: order by order what is invoiced, came in and is paid. */
export default function FinancePurchasePage() {
  const { t } = useLingui();
  const id = useIdParam();
  const { data, error, refetch, isFetching } = useQuery(financeDetailQuery(id));
  const failed = error && <QueryFailure query={{ error, refetch, isFetching }} />;
  const up = (
    <Link key="up" href={paths.finances()}>
      <Trans>Finances overview</Trans>
    </Link>
  );
  if (!data)
    return (
      <>
        <PageHeader
          breadcrumb={[up, <Trans key="here">Purchase</Trans>]}
          title={failed ? t`Purchase` : t`Loading the purchase`}
        />
        {failed ?? (
          <div className={styles.form} aria-hidden="true">
            <Skeleton width="60%" height="20px" />
            <Skeleton height="120px" />
            <Skeleton height="240px" />
          </div>
        )}
      </>
    );
  const { purchase, awards } = data;
  return (
    <>
      <PageHeader
        breadcrumb={[up, <bdi key="here">{purchase.request_number}</bdi>]}
        title={purchase.name}
        pill={<PurchaseStatusPill status={purchase.status} />}
        meta={
          <Trans>
            {purchase.request_number}, created by {purchase.creator.name}
          </Trans>
        }
      />
      {failed}
      {awards.map((finance) => {
        const award = purchase.awards.find(({ id: awardId }) => awardId === finance.award_id);
        return award ? (
          <AwardSection key={award.id} purchase={purchase} award={award} finance={finance} />
        ) : null;
      })}
    </>
  );
}
