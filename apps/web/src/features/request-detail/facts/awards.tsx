import { Trans } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { OrderButton } from '../../../kit/purchase/detail/order-button.tsx';
import { useFormats } from '../../../lib/words/format.ts';
import styles from './facts.module.css';

/** Lists the winners, each with its purchase order to download. */
export function Awards({ purchase }: { purchase: PurchaseDetail }) {
  const format = useFormats();
  if (purchase.awards.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="awards">
      <h2 id="awards">
        <Trans>Purchase orders</Trans>
      </h2>
      <ul className={styles.rows}>
        {purchase.awards.map((award) => (
          <li key={award.id} className={styles.row}>
            <span className={styles.rowMatter}>
              <b>{award.supplier.name}</b>
              <span className={styles.meta}>
                <bdi>{award.order_number}</bdi>
              </span>
            </span>
            {award.net !== null && award.gross !== null && (
              <span className={styles.sums}>
                <bdi className="num">
                  <b>{format.money(award.net, award.currency)}</b>
                </bdi>
                <span className={styles.meta}>
                  <Trans>
                    with VAT <bdi className="num">{format.money(award.gross, award.currency)}</bdi>
                  </Trans>
                </span>
              </span>
            )}
            {purchase.prices && (
              <span className={styles.rowActions}>
                <OrderButton purchaseId={purchase.id} award={award} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
