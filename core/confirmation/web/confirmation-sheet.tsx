import { Trans, useLingui } from '@lingui/react/macro';
import { RejectedPriceText } from '#core/purchase/web/comparison/rejected-price-text.tsx';
import styles from '#core/purchase/web/print/sheet.module.css';
import { PrintedSums, PrintSheet } from '#core/purchase/web/print/sheet.tsx';
import type { PurchasedFreight, PurchasedLine } from '#core/purchase/wire/comparison/purchased-lines.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { Approval } from '../wire.ts';

interface ConfirmationSheetProps {
  readonly purchase: PurchaseDetail;
  readonly approval: Approval | undefined;
  readonly bought: readonly PurchasedLine[];
  readonly freight: readonly PurchasedFreight[];
}

/** Renders the printed version of a confirmation: lines, suppliers, totals, and space for a signature. */
export default function ConfirmationSheet({ purchase, approval, bought, freight }: ConfirmationSheetProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const { currency } = purchase;
  const facts = [
    [t`Category`, purchase.category.name],
    [t`Requester`, purchase.creator.name],
    [t`Delivery date`, format.day(purchase.date_for_delivery)],
    [t`Place of delivery`, purchase.delivery_place],
    [t`Note`, approval?.asked?.note ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <PrintSheet
      purchase={purchase}
      preparedBy={purchase.creator.name}
      title={<Trans>Purchase confirmation</Trans>}
      note={<Trans>unit prices in {currency}, without VAT</Trans>}
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [<dt key={`${name}:`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
      <table className={styles.table}>
        <colgroup>
          <col style={{ width: '30%' }} />
          <col />
          <col style={{ width: '14%' }} />
          <col style={{ width: '16%' }} />
          <col style={{ width: '17%' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t`Item`}</th>
            <th scope="col" className={styles.text}>{t`Supplier`}</th>
            <th scope="col">{t`Quantity`}</th>
            <th scope="col">{t`Price`}</th>
            <th scope="col">{t`Net`}</th>
          </tr>
        </thead>
        <tbody>
          {bought.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.name}</th>
              <td className={styles.text}>{line.supplier}</td>
              <td className={styles.number}>
                {format.quantity(line.quantity.toString())} {i18n._(unitPhrases[line.unit])}
              </td>
              <td className={styles.number}>
                {format.price(line.price.toString())}
                <span className={styles.second}>
                  {line.difference === null
                    ? !line.rejected && <Trans comment="the lowest price of a line">lowest</Trans>
                    : line.difference.percent && `+${format.percent(line.difference.percent.toString())}`}
                </span>
                {line.rejected && (
                  <span className={styles.second}>
                    <RejectedPriceText rejected={line.rejected} />
                  </span>
                )}
              </td>
              <td className={styles.number}>{format.amount(line.amount.toString())}</td>
            </tr>
          ))}
          {freight.map((one) => (
            <tr key={`freight ${one.rfp_id}`}>
              <th scope="row">{t({ message: 'Freight', context: 'terms of an offer' })}</th>
              <td className={styles.text}>{one.supplier}</td>
              <td />
              <td />
              <td className={styles.number}>{format.amount(one.amount.toString())}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.end}>
        <p />
        <PrintedSums purchase={purchase} />
      </div>
    </PrintSheet>
  );
}
