import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OfferRemark } from '#core/purchase/rules/offer-status.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { getBiddingEnd } from '#core/purchase/rules/tabs.ts';
import { DaysRemaining } from '#core/purchase/web/days-remaining.tsx';
import { TimeLeft } from '#core/purchase/web/time-left.tsx';
import { Waiting } from '#core/purchase/web/waiting.tsx';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { shortenCompanyName } from '#platform/shared/company-name.ts';
import { asDay, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import type { LocaleFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { BarMeter } from '#platform/web/ui/meter.tsx';
import styles from './overview-columns.module.css';

/** Explanations of why the best offer may not be accepted in its current state. */
export const REMARKS: Readonly<Record<OfferRemark, ReactNode>> = {
  rejected: <Trans context="offer status">Rejected</Trans>,
  withdrawn: <Trans context="invitation">withdrawn</Trans>,
  to_be_reconfirmed: (
    <Trans comment="the request changed after this offer; the supplier has to confirm it">
      to be reconfirmed
    </Trans>
  ),
};

interface TwoProps {
  first: ReactNode;
  second: ReactNode;
  /** Whether to leave out the details. */
  short?: boolean | undefined;
  /** Whether the text must not be truncated, for example a date. */
  whole?: boolean | undefined;
}

/** A cell with two lines, or the value alone. */
function TwoLines({ first, second, short, whole }: TwoProps) {
  if (short) return first;
  return (
    <span className={styles.two}>
      <span>{first}</span>
      <span className={styles.second} data-whole={whole || undefined}>
        {second}
      </span>
    </span>
  );
}

/** Returns what was accepted, else the best offer. */
export const getShownOffer = (row: PurchaseRow) =>
  row.accepted_total !== null && row.accepted_supplier
    ? { price: row.accepted_total, supplier: row.accepted_supplier, remark: null }
    : row.best_offer;

interface OfferSumProps {
  price: string;
  format: LocaleFormatters;
  /** Set only if no column header states the currency. */
  currency?: string;
}

export function OfferSum({ price, format, currency }: OfferSumProps) {
  return (
    <bdi className={classNames('num', styles.sum)}>
      {format.amount(price)}
      {currency && <span className="unit"> {currency}</span>}
    </bdi>
  );
}

/** States why a request has no best offer. */
export function NoOffer({ row }: { row: PurchaseRow }) {
  return row.answered_count > 0 && row.prices ? (
    <Trans comment="suppliers answered, but none of them offers everything">no complete offer</Trans>
  ) : (
    <Trans>no offer</Trans>
  );
}

export function BestOfferCell({ row, format }: { row: PurchaseRow; format: LocaleFormatters }) {
  const shown = getShownOffer(row);
  if (!shown) {
    if (row.status < PURCHASE_STATUS.ACTIVE) return <NoValue />;
    return (
      <span className={styles.muted}>
        <NoOffer row={row} />
      </span>
    );
  }
  const more = row.accepted_suppliers.length - 1;
  return (
    <TwoLines
      first={<OfferSum price={shown.price} format={format} />}
      second={
        more > 0 ? (
          // The supplier's name is truncated first, so that the count remains visible.
          <span className={styles.counted} title={row.accepted_suppliers.map(({ name }) => name).join(', ')}>
            <span>{shortenCompanyName(shown.supplier.name)}</span>
            <span>
              <Trans comment="how many suppliers more won a part">and {more} more</Trans>
            </span>
          </span>
        ) : (
          <span title={shown.supplier.name}>
            {shortenCompanyName(shown.supplier.name)}
            {shown.remark && <> · {REMARKS[shown.remark]}</>}
          </span>
        )
      }
    />
  );
}

interface DeadlineProps {
  row: PurchaseRow;
  offset: number;
  format: LocaleFormatters;
  short?: boolean;
}

export function DeadlineCell({ row, offset, format, short }: DeadlineProps) {
  const asDay = row.date_for_offer !== null && <bdi>{format.instant(row.date_for_offer)}</bdi>;
  if (row.status < PURCHASE_STATUS.ACTIVE) {
    const notSent = (
      <span className={styles.muted}>
        <Trans context="request">not sent yet</Trans>
      </span>
    );
    return asDay ? <TwoLines first={notSent} second={asDay} short={short} whole /> : notSent;
  }
  if (row.date_for_offer === null) return null;
  return row.bidding_open && row.status === PURCHASE_STATUS.ACTIVE ? (
    <TwoLines
      first={<TimeLeft end={row.date_for_offer} offset={offset} />}
      second={asDay}
      short={short}
      whole
    />
  ) : (
    <span className={styles.muted}>{asDay}</span>
  );
}

export function BiddingEndedCell({ row, format, short }: Omit<DeadlineProps, 'offset'>) {
  const at = getBiddingEnd(row);
  if (at === null) return short ? null : <NoValue />;
  return (
    <span className={styles.muted}>
      <bdi>{short ? format.day(dayInBelgrade(at)) : format.instant(at)}</bdi>
    </span>
  );
}

export function NextActorCell({ row }: { row: PurchaseRow }) {
  switch (row.next) {
    case 'creator':
      return row.creator.name;
    case 'suppliers':
      return <Trans context="whose turn it is">suppliers</Trans>;
    case 'confirmers':
      return row.status < PURCHASE_STATUS.ACTIVE ? (
        <Trans context="whose turn it is">approval</Trans>
      ) : (
        <Trans context="whose turn it is">confirmation</Trans>
      );
    case 'storekeeper':
      return <Trans context="whose turn it is">warehouse</Trans>;
    case 'finances':
      return <Trans context="whose turn it is">finance</Trans>;
    case 'nobody':
      return <NoValue />;
  }
}

/** Shows how long the next step has been pending. Suppliers have until the deadline, so their wait is not long. */
export function WaitingCell({ row, offset }: { row: PurchaseRow; offset: number }) {
  if (row.next === 'nobody') return <NoValue />;
  return <Waiting since={row.waits_since} now={Date.now() + offset} calm={row.next === 'suppliers'} />;
}

export function AcceptedSuppliersCell({ row: { accepted_suppliers: all } }: { row: PurchaseRow }) {
  const more = all.length - 1;
  return (
    <span className={styles.two} title={all.map(({ name }) => name).join(', ')}>
      <span className={styles.supplier}>{shortenCompanyName(all[0]?.name ?? '')}</span>
      {more > 0 && (
        <span className={styles.second}>
          <Trans comment="how many suppliers more won a part">and {more} more</Trans>
        </span>
      )}
    </span>
  );
}

interface DeliveryProps extends Omit<DeadlineProps, 'row'> {
  row: Pick<PurchaseRow, 'goods_state' | 'expected_on' | 'received_on'>;
}

/** Shows when goods are expected, or how late they are; once all goods are received, the day of the last receipt. */
export function DeliveryCell({ row, offset, format, short }: DeliveryProps) {
  const { goods_state, expected_on, received_on } = row;
  if (goods_state === 'received')
    return short ? (
      <bdi className={styles.muted}>{format.day(received_on)}</bdi>
    ) : (
      <TwoLines
        first={
          <span className={styles.muted}>
            <Trans context="all of an order" comment="below it stands the day">
              received
            </Trans>
          </span>
        }
        second={<bdi>{format.day(received_on)}</bdi>}
        whole
      />
    );
  if (goods_state === null || expected_on === null) return <NoValue />;
  const today = dayInBelgrade(new Date(Date.now() + offset).toISOString());
  return (
    <TwoLines
      first={
        <span className={styles.strong}>
          <DaysRemaining days={daysBetween(today, asDay(expected_on))} />
        </span>
      }
      second={<bdi>{format.day(expected_on)}</bdi>}
      short={short}
      whole
    />
  );
}

interface ShareProps {
  percent: number | null;
  format: LocaleFormatters;
  /** Whether to show a bar, as in the table. */
  meter?: boolean;
}

export function PercentWithMeter({ percent, format, meter }: ShareProps) {
  if (percent === null) return <NoValue />;
  const shown = format.percent(String(percent));
  if (!meter) return <bdi className="num">{shown}</bdi>;
  return (
    <span className={styles.share} data-none={percent === 0 || undefined}>
      <BarMeter size="sm" part={percent / 100} label={shown} className={styles.meter} />
      <bdi className="num" aria-hidden="true">
        {shown}
      </bdi>
    </span>
  );
}
