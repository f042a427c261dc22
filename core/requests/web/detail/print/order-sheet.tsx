import { Trans, useLingui } from '@lingui/react/macro';
import styles from '#core/purchase/web/print/sheet.module.css';
import { PrintSheet, PrintSums } from '#core/purchase/web/print/sheet.tsx';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { offerTermLabels } from '#core/purchase/words/terms.ts';
import { pibNameFor } from '#platform/shared/words/tax-numbers.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

interface OrderSheetProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
}

/** Prints what one supplier was awarded: the supplier, the terms, the lines, the sums, and who confirmed it when. */
export function OrderSheet({ purchase, award }: OrderSheetProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const { order_number: order, lines, net, vat, gross, currency, freight } = award;
  const { supplier, offer } = purchase.rfps.find(({ id }) => id === award.rfp_id) ?? {};
  const pib =
    supplier && `${pibNameFor(supplier.country, supplier.pib, (message) => i18n._(message))} ${supplier.pib}`;
  const facts = [
    [t`Supplier`, [award.supplier.name, supplier?.pib && pib, supplier?.city].filter(Boolean).join(' · ')],
    [t`Delivery date`, format.day(award.promised_on ?? offer?.delivery_date ?? purchase.date_for_delivery)],
    [t`Place of delivery`, purchase.delivery_place],
    [t({ message: 'Payment', context: 'terms of payment' }), offer?.payment_terms],
  ].filter(([, value]) => value);
  const amount = (value: string | null) => value !== null && format.amount(value);
  return (
    <PrintSheet
      purchase={purchase}
      preparedBy={purchase.creator.name}
      title={<Trans>Purchase order {order}</Trans>}
      note={net !== null && <Trans>unit prices in {currency}, without VAT</Trans>}
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [<dt key={`${name}:`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
      <table className={styles.table}>
        <colgroup>
          <col />
          <col style={{ width: '16%' }} />
          <col style={{ width: '18%' }} />
          <col style={{ width: '20%' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t`Item`}</th>
            <th scope="col">{t`Quantity`}</th>
            <th scope="col">{net !== null && t`Price`}</th>
            <th scope="col">{net !== null && t`Net`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.article_id}>
              <th scope="row">{line.name}</th>
              <td className={styles.number}>
                {format.quantity(line.ordered)} {i18n._(unitPhrases[line.unit])}
              </td>
              <td className={styles.number}>{line.unit_price !== null && format.price(line.unit_price)}</td>
              <td className={styles.number}>{amount(line.net)}</td>
            </tr>
          ))}
          {freight && (
            <tr>
              <th scope="row">{i18n._(offerTermLabels.freight)}</th>
              <td />
              <td />
              <td className={styles.number}>{format.amount(freight.net)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {net !== null && vat !== null && gross !== null && (
        <div className={styles.end}>
          <p />
          <PrintSums net={net} vat={vat} gross={gross} currency={currency} />
        </div>
      )}
    </PrintSheet>
  );
}
