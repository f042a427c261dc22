import { Trans, useLingui } from '@lingui/react/macro';
import styles from '#core/purchase/web/print/sheet.module.css';
import { PrintSheet } from '#core/purchase/web/print/sheet.tsx';
import type { Comparison } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ComparisonSheet } from './comparison-sheet.tsx';
import { OrderSheet } from './order-sheet.tsx';

interface RequestSheetProps {
  readonly purchase: PurchaseDetail;
  /** Null before there are offers, and for readers who may not see prices. */
  readonly comparison: Comparison | null;
}

/**
 * Prints the request: after the decision its orders, then its offers side by side if there are several; otherwise the
 * requested items and the invited suppliers.
 */
export default function RequestSheet({ purchase, comparison }: RequestSheetProps) {
  const { awards } = purchase;
  return (
    <>
      {awards.map((award) => (
        <OrderSheet key={award.id} purchase={purchase} award={award} />
      ))}
      {comparison && (awards.length === 0 || comparison.columns.length > 1) && (
        <ComparisonSheet purchase={purchase} comparison={comparison} />
      )}
      {!comparison && awards.length === 0 && <Requested purchase={purchase} />}
    </>
  );
}

function Requested({ purchase }: { readonly purchase: PurchaseDetail }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const facts = [
    [t`Category`, purchase.category.name],
    [t`Offer deadline`, purchase.date_for_offer ? format.instant(purchase.date_for_offer) : ''],
    [t`Delivery date`, format.day(purchase.date_for_delivery)],
    [t`Place of delivery`, purchase.delivery_place],
    [t`Description`, purchase.description],
    [t`Suppliers`, purchase.rfps.map(({ supplier }) => supplier.name).join(', ')],
  ].filter(([, value]) => value !== '');
  return (
    <PrintSheet
      purchase={purchase}
      title={<Trans>Purchase request</Trans>}
      preparedBy={purchase.creator.name}
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [<dt key={`${name}:`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
      <table className={styles.table}>
        <colgroup>
          <col style={{ width: '8%' }} />
          <col />
          <col style={{ width: '22%' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t`No.`}</th>
            <th scope="col" className={styles.text}>{t`Item`}</th>
            <th scope="col">{t`Quantity`}</th>
          </tr>
        </thead>
        <tbody>
          {purchase.articles.map((article, index) => (
            <tr key={article.id}>
              <th scope="row">{index + 1}</th>
              <td className={styles.text}>
                {article.name}
                {article.note !== '' && <span className={styles.second}>{article.note}</span>}
              </td>
              <td className={styles.number}>
                {format.quantity(article.quantity)} {i18n._(unitPhrases[article.unit])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
