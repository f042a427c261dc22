import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { WaitingAccountNotice } from '#core/suppliers/web/public.ts';
import { asDay, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import { type Decimal, max, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { percentDone } from '#platform/shared/money/percent.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { BarMeter } from '#platform/web/ui/meter.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { type FinanceAward, paymentSlipQuery } from './finances.api.ts';
import styles from './finances.module.css';
import { OrderMatches } from './order-matches.tsx';

interface AwardDecisionProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
  readonly finance: FinanceAward;
  /** The subject of the decision, if the page does not show it beside the panel. */
  readonly about: string;
  /** The buttons, if they belong inside the panel. */
  readonly actions: ReactNode;
}

/**
 * Shows what is needed for a payment decision on an order: the open amount, delays, whether the order, the goods and
 * the invoices match, and the account.
 */
export function OrderPaymentDecision({ purchase, award, finance, about, actions }: AwardDecisionProps) {
  const format = useFormatters();
  const { money, currency } = award;
  if (money === null) return actions && <div className={styles.decide}>{actions}</div>;
  const [payable, paid] = [toDecimal(money.payable), toDecimal(money.paid)];
  const left = max(payable.sub(paid), ZERO);
  return (
    <section className={styles.decision} aria-label={award.supplier.name}>
      <div>
        <p className="muted">
          <Trans>Still to pay</Trans>
          {about !== '' && (
            <>
              : <b className={styles.named}>{about}</b>
            </>
          )}
        </p>
        <p className={styles.bigSum}>
          <bdi className="num">{format.amount(left.toFixed(2))}</bdi> <span className="unit">{currency}</span>
        </p>
        <Late purchase={purchase} finance={finance} />
      </div>
      <div className={styles.form}>
        {paid.isPositive() && <Paid percent={percentDone(paid, payable)} />}
        <Sums award={award} paid={paid.toFixed(2)} />
        {toDecimal(money.refund_due).isPositive() && (
          <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
            <Trans>
              {award.supplier.name} has to pay back{' '}
              <bdi className="num">{format.money(money.refund_due, currency)}</bdi>: more is paid than is
              payable.
            </Trans>
          </Notice>
        )}
      </div>
      <OrderMatches award={award} finance={finance} />
      {left.isPositive() && purchase.can.pay?.ok && <Payee purchase={purchase} award={award} />}
      {actions && <div className={styles.decide}>{actions}</div>}
      {left.isPositive() && purchase.can.pay?.ok && (
        <p className={styles.meta}>
          <Trans>
            You can change the amount in the next step. Ponuda records the payment; it sends no money.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** Shows the open amount of an order beside its buttons. */
export function OpenAmount({ award: { money, currency, supplier } }: Pick<AwardDecisionProps, 'award'>) {
  const format = useFormatters();
  if (money === null) return null;
  return (
    <p>
      <span className="muted">{supplier.name}</span>{' '}
      <b>
        <bdi className="num">
          {format.money(max(toDecimal(money.payable).sub(toDecimal(money.paid)), ZERO).toFixed(2), currency)}
        </bdi>
      </b>
    </p>
  );
}

function Paid({ percent }: { readonly percent: Decimal }) {
  const { t } = useLingui();
  const format = useFormatters();
  const share = Number(percent.toString()) / 100;
  return <BarMeter part={share} label={t`${{ percent: format.percent(percent.toString()) }} paid`} />;
}

/** Shows how long the first unpaid invoice has been overdue, or when it is due. */
function Late({ purchase, finance: { invoices } }: Pick<AwardDecisionProps, 'purchase' | 'finance'>) {
  const format = useFormatters();
  const next = invoices.find(({ open }) => toDecimal(open).isPositive());
  if (!next) return null;
  const late = daysBetween(asDay(next.due_date), dayInBelgrade(purchase.server_now));
  const due = <bdi className="num">{format.day(next.due_date)}</bdi>;
  if (late <= 0)
    return (
      <p className="muted">
        <Trans comment="an invoice; with the day it is due">due {due}</Trans>
      </p>
    );
  return (
    <p className={styles.late}>
      <IconClockExclamation size={16} aria-hidden="true" />
      <span>
        <Plural value={late} one="# day late" other="# days late" />
        {', '}
        <Trans comment="an invoice; with the day it is due">due {due}</Trans>
      </span>
    </p>
  );
}

/** Shows an order's amounts including VAT, from the ordered to the paid amount. */
function Sums({ award, paid }: { readonly award: Award; readonly paid: string }) {
  const { t } = useLingui();
  const format = useFormatters();
  const { money, gross } = award;
  if (money === null) return null;
  const short = toDecimal(gross ?? money.payable).sub(toDecimal(money.payable));
  const rows = [
    [t({ message: 'Ordered', context: 'column: an amount with VAT' }), gross ?? money.payable],
    ...(short.isPositive() ? [[t({ message: 'Payable' }), money.payable]] : []),
    ...(award.rfp_id === null
      ? []
      : [
          [
            t({ message: 'Received', context: 'column: value of what came in' }),
            toDecimal(money.payable_for_received).toFixed(2),
          ],
        ]),
    [t({ message: 'Paid', context: 'column: an amount' }), paid],
  ] as const;
  return (
    <dl className={styles.railFigures}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi className="num">{format.amount(value ?? '0')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Shows the supplier's account, an account that is waiting for approval, and whether the account has changed
 * since the purchase was approved.
 */
function Payee({ purchase, award }: Pick<AwardDecisionProps, 'purchase' | 'award'>) {
  const { t } = useLingui();
  const { data } = useQuery(paymentSlipQuery(purchase.id, award.id));
  const rows = [
    [t`Bank account`, data?.account],
    data?.model === ''
      ? [t({ message: 'Reference', context: 'of a payment' }), data.reference]
      : [t`Model and reference`, data && `${data.model} ${data.reference}`],
  ] as const;
  const seen = data?.account_seen_by;
  return (
    <div className={styles.form}>
      <dl className={styles.payee}>
        {rows.map(([label, value], index) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi className="num">{value === undefined ? '' : value || '–'}</bdi>
              {index === 0 && seen?.rule === 'two_people' && (
                <span className={styles.meta}>
                  <Trans comment="a bank account">approved by two people</Trans>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {data && <WaitingAccountNotice supplierId={data.supplier.id} waiting={data.account_waiting} />}
      {data?.account_changed && !data.account_changed.checked && (
        <p className={styles.late}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <Trans>The bank account of this supplier was changed after the approval.</Trans>
        </p>
      )}
    </div>
  );
}
