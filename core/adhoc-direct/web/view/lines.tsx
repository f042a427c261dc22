import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { offerTermLabels } from '#core/purchase/words/terms.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { computeOfferTotals } from '#platform/shared/money/vat.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './view.module.css';

/** Shows the supplier and the lines of the purchase, with totals in its currency. */
export function AdhocDirectLines({ purchase }: { purchase: PurchaseDetail }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const [award] = purchase.awards;
  if (!award) return null;
  const { currency } = award;
  return (
    <section className={styles.section} aria-labelledby="items">
      <h2 id="items">
        <Trans comment="items of one supplier">Items from {award.supplier.name}</Trans>
      </h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="column: name of an article">Item</Trans>
            </th>
            <th scope="col" className={styles.end}>
              <Trans>Quantity</Trans>
            </th>
            <th scope="col" className={styles.end}>
              <Trans>Price</Trans>
            </th>
            <th scope="col" className={styles.end}>
              <Trans>VAT</Trans>
            </th>
            <th scope="col" className={styles.end}>
              <Trans comment="column: what the line comes to without VAT">Net</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {award.lines.map((line) => (
            <tr key={line.article_id}>
              <th scope="row">{line.name}</th>
              <td className={styles.end}>
                <bdi className="num">{format.quantity(line.ordered)}</bdi> {i18n._(unitPhrases[line.unit])}
              </td>
              <td className={styles.end}>
                <span className={styles.phone} aria-hidden="true">
                  &nbsp;×{' '}
                </span>
                <bdi className="num">{format.price(line.unit_price ?? '0')}</bdi>
              </td>
              <td className={styles.end}>
                <span className={styles.phone} aria-hidden="true">
                  &nbsp;·{' '}
                </span>
                <bdi className="num">{format.vatRate(line.vat_rate ?? '0')}</bdi>
                <span className={styles.phone}>
                  {' '}
                  <Trans>VAT</Trans>
                </span>
              </td>
              <td className={styles.end}>
                <bdi className="num">{format.amount(line.net ?? '0')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.totals}>
        {award.freight && (
          <div>
            <dt>{i18n._(offerTermLabels.freight)}</dt>
            <dd>
              <bdi className="num">{format.money(award.freight.net, currency)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Net total</Trans>
          </dt>
          <dd>
            <bdi className="num">{format.money(award.net ?? '0', currency)}</bdi>
          </dd>
        </div>
        {vatOf(award).map(({ rate, vat }) => (
          <div key={rate}>
            <dt>
              <Trans>VAT {format.vatRate(rate)}</Trans>
            </dt>
            <dd>
              <bdi className="num">{format.money(vat, currency)}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <b>
              <Trans>Total payable</Trans>
            </b>
          </dt>
          <dd>
            <b>
              <bdi className="num">{format.money(award.gross ?? '0', currency)}</bdi>
            </b>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Sums the VAT amounts computed by the server, by rate. */
function vatOf({ lines, freight }: PurchaseDetail['awards'][number]) {
  const { byRate } = computeOfferTotals(
    lines.map(({ ordered, unit_price, vat_rate }) => ({
      quantity: toDecimal(ordered),
      unit_price: toDecimal(unit_price ?? '0'),
      vat_rate: toDecimal(vat_rate ?? '0'),
    })),
    freight && { net: toDecimal(freight.net), vat_rate: toDecimal(freight.vat_rate) },
  );
  return byRate.map(({ rate, vat }) => ({ rate: rate.toString(), vat: vat.toFixed(2) }));
}
