import { useLingui } from '@lingui/react/macro';
import type { PurchaseRow } from '@ponuda/contract/purchases';
import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import { useFormats } from '../../lib/format.ts';
import { useMe } from '../../lib/session.ts';
import type { CardParts } from '../../ui/data-table-types.ts';
import { Answers, PurchaseStatusPill } from '../purchases/public.ts';
import styles from './overview-card.module.css';
import { BestOffer, DaysInState, Deadline, NextActor } from './overview-columns.tsx';
import { RowMenu } from './row-menu.tsx';

interface OverviewCardProps {
  readonly row: PurchaseRow;
  readonly parts: CardParts;
  readonly offset: number;
  readonly remind: (() => void) | undefined;
}

/** A request on a phone: the same data and actions as in the table. */
export function OverviewCard({ row, parts, offset, remind }: OverviewCardProps) {
  const { t } = useLingui();
  const format = useFormats();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <span className={styles.title}>{parts.link(row.name)}</span>
        {parts.checkbox}
        <RowMenu row={row} remind={remind} />
      </div>
      <p className={styles.meta}>
        {[row.request_number, row.category.name, row.sector?.name].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.facts}>
        <div className={styles.state}>
          <PurchaseStatusPill status={row.status} rejected={row.rejected} />
          {row.invited_count > 0 && row.status >= PURCHASE_STATUS.ACTIVE && (
            <Answers answered={row.answered_count} invited={row.invited_count} />
          )}
        </div>
        <Deadline row={row} offset={offset} format={format} inLine />
        <span className={styles.best}>
          <BestOffer row={row} format={format} currency={currency} />
        </span>
      </div>
      <p className={styles.meta}>
        {row.next !== 'nobody' && (
          <>
            {t`Next`}: <NextActor row={row} /> ·{' '}
          </>
        )}
        {t`In state`}: <DaysInState row={row} offset={offset} />
      </p>
    </div>
  );
}
