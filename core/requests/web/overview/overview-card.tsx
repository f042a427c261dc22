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
  DeadlineCell,
  DeliveryCell,
  NextActorCell,
  PercentWithMeter,
  WaitingCell,
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
  const answers = row.invited_count > 0 && row.status >= PURCHASE_STATUS.ACTIVE && (
    <AnsweredCount answered={row.answered_count} invited={row.invited_count} />
  );
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        {parts.checkbox}
        <span className={styles.title}>{parts.link(row.name)}</span>
        <RequestMenu row={row} remind={remind} />
      </div>
      <p className={styles.meta}>
        {[row.request_number, row.category.name, row.sector?.name].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.facts}>
        <div className={styles.state}>
          <PurchaseStatusPill status={row.status} rejected={row.rejected} goods={row.goods_state} />
          {tab === 'new' && answers}
        </div>
        <div className={styles.state}>
          {tab === 'new' && <DeadlineCell row={row} offset={offset} format={format} inLine />}
          {tab === 'closed' && answers}
          {ordered && <DeliveryCell row={row} offset={offset} format={format} inLine />}
        </div>
        <span className={styles.best}>
          <BestOfferCell row={row} format={format} currency={currency} />
        </span>
      </div>
      {ordered ? (
        <p className={styles.shares}>
          {/* The delivery above already states that everything was received. */}
          {row.received_percent !== 100 && (
            <span>
              {t({ message: 'Received', context: 'column: a share of the order' })}{' '}
              <PercentWithMeter percent={row.received_percent} format={format} meter />
            </span>
          )}
          {row.paid_percent !== null && (
            <span>
              {t({ message: 'Paid', context: 'column: a share of the order' })}{' '}
              <PercentWithMeter percent={row.paid_percent} format={format} meter />
            </span>
          )}
        </p>
      ) : (
        row.next !== 'nobody' && (
          <p className={styles.meta}>
            {t`Pending with`}: <NextActorCell row={row} /> · <WaitingCell row={row} offset={offset} />
          </p>
        )
      )}
    </div>
  );
}
