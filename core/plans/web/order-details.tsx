import { Trans, useLingui } from '@lingui/react/macro';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { QrCode } from '#platform/web/shell/qr-code.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { getFirstWholeDay } from '../rules/active-period.ts';
import type { PreorderDetail } from '../wire.ts';
import { planPhrases } from '../words.ts';
import { OrderState } from './order-state.tsx';
import { preorderQuery } from './packages.api.ts';
import styles from './payment.module.css';
import { PlannedDays } from './planned-days.tsx';
import { useProFormaPdf } from './use-pro-forma-pdf.ts';

/** Shows one order with the data needed to pay it, as text and as QR code. */
export function OrderDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { i18n } = useLingui();
  const { data: order, error, refetch, isFetching } = useQuery(preorderQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const known = order !== undefined;
  useEffect(() => {
    // The details are opened by a button further down the page or by ordering, so the focus has to move here.
    if (known) heading.current?.focus();
  }, [known]);

  if (!order)
    return (
      <section className={styles.box}>
        {error ? <QueryFailure query={{ error, refetch, isFetching }} /> : <SkeletonText lines={6} />}
      </section>
    );
  return (
    <section className={styles.box} aria-labelledby="order">
      <div className={styles.orderHead}>
        <h2 id="order" ref={heading} tabIndex={-1}>
          <Trans>Pro-forma invoice {order.number}</Trans>
        </h2>
        <OrderState state={order.state} />
      </div>
      <p>
        <OrderText order={order} />
      </p>
      {(order.state === 'open' || order.state === 'overdue') && (
        <p>
          <PlannedDays
            planned={{ pay_by: order.pay_by, from: order.planned_from, until: order.planned_until }}
            plan={i18n._(planPhrases[order.package])}
          />
        </p>
      )}
      {(order.state === 'open' || order.state === 'overdue') &&
        (order.payment.account === '' ? <NoAccount /> : <PaymentData order={order} />)}
      <OrderButtons order={order} onClose={onClose} />
    </section>
  );
}

function OrderText({ order }: { order: PreorderDetail }) {
  const format = useFormatters();
  const due = format.day(order.due_on);
  const day = (instant: string) => format.day(dayInBelgrade(instant));
  switch (order.state) {
    case 'open':
      return <Trans>Pay by {due}.</Trans>;
    case 'overdue':
      return <Trans>It was due on {due}. It can still be paid or ordered again.</Trans>;
    case 'cancelled':
      return <Trans>This order was canceled. Please do not pay it.</Trans>;
    case 'paid':
      return order.active_from !== null && order.active_until !== null ? (
        <Trans>
          The plan is active from {format.day(getFirstWholeDay(order.active_from, order.paid_at))} until{' '}
          {day(order.active_until)}.
        </Trans>
      ) : null;
  }
}

function NoAccount() {
  return (
    <Notice tone="warn" role="note">
      <p>
        <Trans>
          The seller’s account is not entered. Please do not pay this pro-forma invoice, and contact support.
        </Trans>
      </p>
    </Notice>
  );
}

function PaymentData({ order }: { order: PreorderDetail }) {
  const { t } = useLingui();
  const format = useFormatters();
  const { payment } = order;
  const international = order.type === 'international';
  const rows: [string, ReactNode][] = [
    [t`Amount`, format.money(order.gross, order.currency)],
    [t`Recipient`, payment.payee],
    [international ? t`IBAN` : t`Account`, payment.account],
    [t`BIC`, payment.bic],
    [t`Bank`, international ? payment.bank : ''],
    [t`Reference model`, payment.model],
    [t`Payment reference`, payment.reference],
    [t`Purpose`, payment.purpose],
  ];
  return (
    <div className={styles.payment}>
      <dl className={styles.pairs}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {payment.qr && <PaymentCode qr={payment.qr} />}
    </div>
  );
}

function PaymentCode({ qr }: { qr: NonNullable<PreorderDetail['payment']['qr']> }) {
  const { t } = useLingui();
  return (
    <figure className={styles.code}>
      <QrCode rows={qr.rows} label={t`QR code with the payment data`} />
      <figcaption className={styles.muted}>
        {qr.kind === 'ips' ? (
          <Trans>NBS IPS QR: scan it with your bank’s app</Trans>
        ) : (
          <Trans>SEPA QR code: scan it with your bank’s app</Trans>
        )}
      </figcaption>
    </figure>
  );
}

function OrderButtons({ order, onClose }: { order: PreorderDetail; onClose: () => void }) {
  const { busy, fetchPdf } = useProFormaPdf();
  return (
    <p className={styles.actions}>
      <Button
        icon={<IconFileTypePdf aria-hidden="true" />}
        busy={busy === order.id}
        onClick={() => void fetchPdf(order)}
      >
        <Trans>Download PDF</Trans>
      </Button>
      <Button variant="ghost" onClick={onClose}>
        <Trans comment="hides the details of an order">Close</Trans>
      </Button>
    </p>
  );
}
