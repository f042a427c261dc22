import { useLingui } from '@lingui/react/macro';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import type { RequestTab } from '#core/purchase/rules/tabs.ts';
import { AnsweredCount } from '#core/purchase/web/answered-count.tsx';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { CardParts } from '#platform/web/ui/data-table-types.ts';
import styles from './overview-card.module.css';
import {
  BestOfferCell,
  BiddingEndedCell,
  DaysInStateCell,
  DeadlineCell,
  DeliveryCell,
  NextActorCell,
  PercentWithMeter,
} from './overview-cells.tsx';
import { RequestMenu } from './request-menu.tsx';

interface OverviewCardProps {
  readonly row: PurchaseRow;
  readonly parts: CardParts;
  readonly tab: RequestTab;
  readonly offset: number;
  readonly remind: (() => void) | undefined;
}

/** Renders a request on a phone: the same data and actions as in the table. */
export function OverviewCard({ row, parts, tab, offset, remind }: OverviewCardProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const ordered = tab === 'confirmed';
  const currency = useMe().company?.settings.currency ?? 'RSD';
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <span className={styles.title}>{parts.link(row.name)}</span>
        {parts.checkbox}
        <RequestMenu row={row} remind={remind} />
      </div>
      <p className={styles.meta}>
        {[row.request_number, row.category.name, row.sector?.name].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.facts}>
        <div className={styles.state}>
          <PurchaseStatusPill status={row.status} rejected={row.rejected} goods={row.goods_state} />
          {!ordered && row.invited_count > 0 && row.status >= PURCHASE_STATUS.ACTIVE && (
            <AnsweredCount answered={row.answered_count} invited={row.invited_count} />
          )}
        </div>
        {tab === 'new' && <DeadlineCell row={row} offset={offset} format={format} inLine />}
        {ordered && <DeliveryCell row={row} offset={offset} format={format} inLine />}
        <span className={styles.best}>
          <BestOfferCell row={row} format={format} currency={currency} />
        </span>
      </div>
      <p className={styles.meta}>
        {ordered ? (
          <>
            {t({ message: 'Received', context: 'column: a share of the order' })}:{' '}
            <PercentWithMeter percent={row.received_percent} format={format} /> ·{' '}
            {t({ message: 'Paid', context: 'column: a share of the order' })}:{' '}
            <PercentWithMeter percent={row.paid_percent} format={format} />
          </>
        ) : (
          <>
            {tab === 'closed' && (
              <>
                {t`Offers until`}: <BiddingEndedCell row={row} format={format} /> ·{' '}
              </>
            )}
            {row.next !== 'nobody' && (
              <>
                {t`Pending with`}: <NextActorCell row={row} /> ·{' '}
              </>
            )}
            {t`In status`}: <DaysInStateCell row={row} offset={offset} />
          </>
        )}
      </p>
    </div>
  );
}
