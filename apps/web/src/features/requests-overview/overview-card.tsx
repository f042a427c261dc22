import { useLingui } from '@lingui/react/macro';
import type { PurchaseRow } from '@ponuda/contract/purchase-detail';
import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import type { RequestTab } from '@ponuda/domain/purchase/tabs';
import { Answers } from '../../kit/purchase/answers.tsx';
import { PurchaseStatusPill } from '../../kit/purchase/purchase-status-pill.tsx';
import { useMe } from '../../lib/session.ts';
import { useFormats } from '../../lib/words/format.ts';
import type { CardParts } from '../../ui/data-table-types.ts';
import styles from './overview-card.module.css';
import {
  BestOffer,
  BiddingEnded,
  DaysInState,
  Deadline,
  Delivery,
  NextActor,
  Share,
} from './overview-cells.tsx';
import { RequestMenu } from './request-menu.tsx';

interface OverviewCardProps {
  readonly row: PurchaseRow;
  readonly parts: CardParts;
  readonly tab: RequestTab;
  readonly offset: number;
  readonly remind: (() => void) | undefined;
}

/** A request on a phone: the same data and actions as in the table. */
export function OverviewCard({ row, parts, tab, offset, remind }: OverviewCardProps) {
  const { t } = useLingui();
  const format = useFormats();
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
            <Answers answered={row.answered_count} invited={row.invited_count} />
          )}
        </div>
        {tab === 'new' && <Deadline row={row} offset={offset} format={format} inLine />}
        {ordered && <Delivery row={row} offset={offset} format={format} inLine />}
        <span className={styles.best}>
          <BestOffer row={row} format={format} currency={currency} />
        </span>
      </div>
      <p className={styles.meta}>
        {ordered ? (
          <>
            {t({ message: 'Received', context: 'column: a share of the order' })}:{' '}
            <Share percent={row.received_percent} format={format} /> ·{' '}
            {t({ message: 'Paid', context: 'column: a share of the order' })}:{' '}
            <Share percent={row.paid_percent} format={format} />
          </>
        ) : (
          <>
            {tab === 'closed' && (
              <>
                {t`Offers until`}: <BiddingEnded row={row} format={format} /> ·{' '}
              </>
            )}
            {row.next !== 'nobody' && (
              <>
                {t`Pending with`}: <NextActor row={row} /> ·{' '}
              </>
            )}
            {t`In status`}: <DaysInState row={row} offset={offset} />
          </>
        )}
      </p>
    </div>
  );
}
