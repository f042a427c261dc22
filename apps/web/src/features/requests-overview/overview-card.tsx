import type { PurchaseRow } from '@ponuda/contract/purchases';
import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import { useFormats } from '../../lib/format.ts';
import type { CardParts } from '../../ui/data-table-types.ts';
import { Answers, PurchaseStatusPill } from '../purchases/public.ts';
import styles from './overview-card.module.css';
import { BestOffer, Deadline, NextActor } from './overview-columns.tsx';
import { RowMenu } from './row-menu.tsx';

interface OverviewCardProps {
  readonly row: PurchaseRow;
  readonly parts: CardParts;
  readonly offset: number;
  readonly remind: (() => void) | undefined;
}

/** A request on a phone: the same data and actions as in the table. */
export function OverviewCard({ row, parts, offset, remind }: OverviewCardProps) {
  const format = useFormats();
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        {parts.checkbox}
        <span className={styles.title}>{parts.link(row.name)}</span>
        <RowMenu row={row} remind={remind} />
      </div>
      <p className={styles.meta}>
        {row.request_number} · {row.category.name}
      </p>
      <div className={styles.line}>
        <PurchaseStatusPill status={row.status} rejected={row.rejected} />
        {row.invited_count > 0 && row.status >= PURCHASE_STATUS.ACTIVE && (
          <Answers answered={row.answered_count} invited={row.invited_count} />
        )}
      </div>
      <div className={styles.line}>
        <Deadline row={row} offset={offset} format={format} />
        <span className={styles.best}>
          <BestOffer row={row} format={format} />
        </span>
      </div>
      <p className={styles.meta}>
        <NextActor row={row} />
      </p>
    </div>
  );
}
