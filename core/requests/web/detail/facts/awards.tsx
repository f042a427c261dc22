import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { orderAnswerPhrases } from '#core/orders/words/order-answers.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import styles from '#core/purchase/web/detail/facts.module.css';
import { OrderButton } from '#core/purchase/web/detail/order-button.tsx';
import { PriceStepQuantity } from '#core/purchase/web/detail/price-step-quantity.tsx';
import { useDecisionHistory } from '#core/purchase/web/detail/use-decision-history.ts';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { isDay } from '#platform/shared/dates.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';

/** Lists the winners, each with its purchase order to download. */
export function Awards({ purchase }: { purchase: PurchaseDetail }) {
  const format = useFormatters();
  if (purchase.awards.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="awards">
      <h2 id="awards">
        <Trans>Purchase orders</Trans>
      </h2>
      <Decision purchase={purchase} />
      <ul className={styles.rows}>
        {purchase.awards.map((award) => (
          <li key={award.id} className={styles.row}>
            <span className={styles.rowMatter}>
              <span className={styles.named}>
                <b>{award.supplier.name}</b>
                <bdi className={styles.meta}>{award.order_number}</bdi>
              </span>
              <Answer award={award} purchase={purchase} />
              <Steps award={award} />
            </span>
            {award.net !== null && award.gross !== null && (
              <span className={styles.sums}>
                <bdi className="num">
                  <b>{format.money(award.net, award.currency)}</b>
                </bdi>
                {award.gross !== award.net && (
                  <span className={styles.meta}>
                    <Trans>
                      with VAT <bdi className="num">{format.money(award.gross, award.currency)}</bdi>
                    </Trans>
                  </span>
                )}
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
function Answer({ award, purchase }: { readonly award: Award; readonly purchase: PurchaseDetail }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const { response, promised_on: promised, supplier } = award;
  if (response === 'none') return null;
  const offered = purchase.rfps.find((rfp) => rfp.supplier.id === supplier.id)?.offer?.delivery_date;
  return (
    <span className={styles.answer}>
      <StatusPill
        tone={response === 'confirmed' ? 'teal' : response === 'changed' ? 'amber' : 'red'}
        icon={response === 'confirmed' ? <IconCheck /> : <IconAlertTriangle />}
      >
        {i18n._(orderAnswerPhrases[response])}
      </StatusPill>
      {promised !== null && (
        <span className={styles.meta}>
          {isDay(offered) && offered !== promised && (
            <>
              <del className="num">{format.day(offered)}</del>
              <span aria-hidden="true"> → </span>
            </>
          )}
          <ins className="num">{format.day(promised)}</ins>
        </span>
      )}
    </span>
  );
}

/** Shows what was decided: the sum in the company's currency, and who confirmed it when. */
function Decision({ purchase }: { readonly purchase: PurchaseDetail }) {
  const format = useFormatters();
  const { confirmer } = useDecisionHistory(purchase);
  const { accepted, awards, confirmed_at: at, currency } = purchase;
  if (at === null) return null;
  // The row of a single order shows the same sum.
  const isWholeSum =
    awards.length === 1 && awards[0]?.net === accepted?.net && awards[0]?.currency === currency;
  return (
    <p className={styles.decision}>
      {accepted && !isWholeSum && (
        <span className={styles.decided}>
          <bdi className="num">{format.amount(accepted.net)}</bdi> <span className="unit">{currency}</span>
        </span>
      )}
      <span className="muted">
        {confirmer === undefined ? (
          <Trans>confirmed {format.instant(at)}</Trans>
        ) : (
          <Trans comment="who confirmed a purchase and when">
            confirmed by {confirmer}, {format.instant(at)}
          </Trans>
        )}
      </span>
    </p>
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
