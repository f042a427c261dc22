import { Trans, useLingui } from '@lingui/react/macro';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import type { ReactNode } from 'react';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { AnsweredCount } from '#core/purchase/web/answered-count.tsx';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { AwaitedSuppliers } from './awaited-suppliers.tsx';
import { DeadlineLine } from './facts/deadline-line.tsx';
import styles from './request-detail.module.css';

interface DetailHeadProps {
  readonly purchase: PurchaseDetail;
  readonly offset: number;
  readonly onDeadline: () => void;
  readonly actions: ReactNode;
  /** Whether the header takes up only one line, to leave space for a comparison of many items. */
  readonly compact: boolean;
}

/** Shows the header of a request: name, status, how many suppliers have answered, and the deadline. */
export function DetailHeader(props: DetailHeadProps) {
  const { purchase, offset, onDeadline, actions, compact } = props;
  const format = useFormatters();
  const phone = useMediaQuery(PHONE_QUERY);
  if (compact) return <CompactHead {...props} />;
  const day = <bdi className="num">{format.day(purchase.date_for_delivery)}</bdi>;
  const sent = purchase.status >= PURCHASE_STATUS.ACTIVE;
  // Shown below the header on a desktop, where the actions leave no space; on a phone, above the actions.
  const meta = (
    <>
      {sent && purchase.invited_count > 0 && (
        <AnsweredCount answered={purchase.answered_count} invited={purchase.invited_count} />
      )}
      {purchase.status === PURCHASE_STATUS.ACTIVE && purchase.bidding_open && (
        <AwaitedSuppliers rfps={purchase.rfps} />
      )}
      {sent && purchase.publish_to_marketplace && (
        <StatusPill tone="teal" icon={<IconBuildingStore size={14} />}>
          <Trans>on the marketplace</Trans>
        </StatusPill>
      )}
      {purchase.awards.length === 0 && (
        <DeadlineLine purchase={purchase} offset={offset} onPassed={onDeadline} />
      )}
      {purchase.date_for_delivery !== null && (
        <span>
          {purchase.awards.length > 0 ? (
            <Trans>Delivery requested by {day}</Trans>
          ) : (
            <Trans>Delivery by {day}</Trans>
          )}
        </span>
      )}
    </>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[
          <Link key="up" href={paths.requests()}>
            <Trans>Requests overview</Trans>
          </Link>,
          <bdi key="here">{purchase.request_number}</bdi>,
        ]}
        title={purchase.name}
        pill={
          <PurchaseStatusPill
            status={purchase.status}
            rejected={purchase.rejected}
            goods={purchase.goods_state}
          />
        }
        meta={phone && meta}
        actions={actions}
      />
      {!phone && <div className={styles.meta}>{meta}</div>}
    </>
  );
}

/**
 * Shows the header on one line: a back link, the truncated name, the status, the number, the answers and the
 * deadline.
 */
function CompactHead({ purchase, offset, onDeadline, actions }: DetailHeadProps) {
  const { t } = useLingui();
  const { name, invited_count, answered_count } = purchase;
  return (
    <header className={styles.compactHead}>
      <Link
        href={paths.requests()}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
        aria-label={t`Requests overview`}
        title={t`Requests overview`}
      >
        <IconArrowLeft className={styles.back} />
      </Link>
      <h1 title={name}>{name}</h1>
      <PurchaseStatusPill
        status={purchase.status}
        rejected={purchase.rejected}
        goods={purchase.goods_state}
      />
      <bdi>{purchase.request_number}</bdi>
      {invited_count > 0 && <AnsweredCount answered={answered_count} invited={invited_count} />}
      <DeadlineLine short purchase={purchase} offset={offset} onPassed={onDeadline} />
      <div className={styles.compactActions}>{actions}</div>
    </header>
  );
}
