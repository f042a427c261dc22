import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyDetail } from '#core/moderation/wire/companies.ts';
import { getFirstWholeDay } from '#core/plans/rules/active-period.ts';
import { planPhrases } from '#core/plans/words.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from '../moderation.module.css';
import { OrderPill } from './order-pill.tsx';

export function OrdersSection({ orders }: Pick<CompanyDetail, 'orders'>) {
  const { i18n } = useLingui();
  const format = useFormatters();
  return (
    <section className={styles.section} aria-labelledby="orders">
      <h2 id="orders">
        <Trans>Package orders</Trans>
      </h2>
      {orders.length === 0 ? (
        <p className={styles.muted}>
          <Trans>Nothing was ordered.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order.id} className={styles.line}>
              <span className={styles.two}>
                <span>
                  {order.number} · {i18n._(planPhrases[order.plan])}
                </span>
                <span className={styles.second}>
                  {format.day(order.ordered_on)} · {format.money(order.gross, order.currency)}
                  {order.active_from !== null && order.active_until !== null && (
                    <>
                      {' · '}
                      {format.day(getFirstWholeDay(order.active_from, order.paid_at))} –{' '}
                      {format.day(dayInBelgrade(order.active_until))}
                    </>
                  )}
                </span>
              </span>
              <OrderPill order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
