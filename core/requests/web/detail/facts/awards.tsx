import { Trans, useLingui } from '@lingui/react/macro';
import { orderAnswerPhrases } from '#core/orders/words/order-answers.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import styles from '#core/purchase/web/detail/facts.module.css';
import { OrderButton } from '#core/purchase/web/detail/order-button.tsx';
import { PriceStepQuantity } from '#core/purchase/web/detail/price-step-quantity.tsx';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

/** Lists the winners, each with its purchase order to download. */
export function Awards({ purchase }: { purchase: PurchaseDetail }) {
  const format = useFormatters();
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
              <Answer award={award} />
              <Steps award={award} />
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
                {award.freight && (
                  <span className={styles.meta}>
                    <Trans>
                      with freight{' '}
                      <bdi className="num">{format.money(award.freight.net, award.currency)}</bdi>
                    </Trans>
                  </span>
                )}
              </span>
            )}
            {purchase.prices && (
              <span className={styles.rowActions}>
                <OrderButton
                  purchaseId={purchase.id}
                  award={award}
                  canceled={purchase.status === PURCHASE_STATUS.CANCELED}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the supplier's answer to its order; renders nothing if there is none. */
function Answer({ award: { response, promised_on } }: { readonly award: Award }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  if (response === 'none') return null;
  return (
    <span className={styles.meta}>
      {i18n._(orderAnswerPhrases[response])}
      {promised_on !== null && `, ${format.day(promised_on)}`}
    </span>
  );
}

/** Shows the lines whose price has a minimum quantity. */
function Steps({ award: { lines } }: { readonly award: Award }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  return lines.map(
    ({ article_id, name, unit, tier_from }) =>
      tier_from !== null && (
        <span key={article_id} className={styles.meta}>
          {name}:{' '}
          <PriceStepQuantity quantity={`${format.quantity(tier_from)} ${i18n._(unitPhrases[unit])}`} />
        </span>
      ),
  );
}
