import { useLingui } from '@lingui/react/macro';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import type { RequestTab } from '#core/purchase/rules/tabs.ts';
import { AnsweredCount } from '#core/purchase/web/answered-count.tsx';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { shortenCompanyName } from '#platform/shared/company-name.ts';
import { ListCard } from '#platform/web/kit/list/list-card.tsx';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { CardParts } from '#platform/web/ui/data-table-types.ts';
import styles from './overview-card.module.css';
import {
  DeadlineCell,
  DeliveryCell,
  getShownOffer,
  NextActorCell,
  NoOffer,
  OfferSum,
  PercentWithMeter,
  REMARKS,
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

/** Whether a share is worth a line: none and all of it are already stated by the status. */
const isPartial = (percent: number | null) => percent !== null && percent > 0 && percent < 100;

/** Renders a request on a phone: what one decides by, in three lines; a fourth one for a partly fulfilled order. */
export function OverviewCard({ row, parts, tab, offset, remind }: OverviewCardProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const ordered = tab === 'confirmed';
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const offer = getShownOffer(row);
  const more = row.accepted_suppliers.length - 1;
  const bidding = tab === 'new' && row.status >= PURCHASE_STATUS.ACTIVE;
  return (
    <ListCard
      checkbox={parts.checkbox}
      title={parts.link(row.name)}
      actions={<RequestMenu row={row} remind={remind} />}
      amount={offer ? <OfferSum price={offer.price} format={format} currency={currency} /> : undefined}
      aboutEnd={
        offer ? undefined : (
          <span className="muted">
            <NoOffer row={row} />
          </span>
        )
      }
      about={[
        row.request_number,
        offer && shortenCompanyName(offer.supplier.name) + (more > 0 ? ` +${more}` : ''),
        row.category.name,
        row.sector?.name,
      ]}
      state={
        <>
          <PurchaseStatusPill status={row.status} rejected={row.rejected} goods={row.goods_state} />
          {offer?.remark && <span className="muted">{REMARKS[offer.remark]}</span>}
          {!ordered && row.invited_count > 0 && row.status >= PURCHASE_STATUS.ACTIVE && (
            <AnsweredCount answered={row.answered_count} invited={row.invited_count} />
          )}
        </>
      }
      stateEnd={
        ordered ? (
          <DeliveryCell row={row} offset={offset} format={format} short />
        ) : bidding ? (
          <DeadlineCell row={row} offset={offset} format={format} short />
        ) : (
          row.next !== 'nobody' && (
            <span className="muted">
              <span className="visually-hidden">{t`Pending with`} </span>
              <NextActorCell row={row} /> · <WaitingCell row={row} offset={offset} />
            </span>
          )
        )
      }
    >
      {ordered && (isPartial(row.received_percent) || isPartial(row.paid_percent)) && (
        <p className={styles.shares}>
          {isPartial(row.received_percent) && (
            <span>
              {t({ message: 'Received', context: 'column: a share of the order' })}{' '}
              <PercentWithMeter percent={row.received_percent} format={format} meter />
            </span>
          )}
          {isPartial(row.paid_percent) && (
            <span>
              {t({ message: 'Paid', context: 'column: a share of the order' })}{' '}
              <PercentWithMeter percent={row.paid_percent} format={format} meter />
            </span>
          )}
        </p>
      )}
    </ListCard>
  );
}
