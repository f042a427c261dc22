import { Trans, useLingui } from '@lingui/react/macro';
import PriceChart from '#core/purchase/web/prices/price-chart.tsx';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { ArticlePrice, PriceHistory } from '../wire.ts';
import styles from './price-hint.module.css';

interface PriceDialogProps {
  readonly name: string;
  readonly history: PriceHistory;
  readonly onClose: () => void;
}

/** Shows all known prices of an article: a chart of purchases, and each price with its supplier and day. */
export default function PriceDialog({ name, history, onClose }: PriceDialogProps) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const { currency, unit, data, mean, bought } = history;
  const unitName = i18n._(unitPhrases[unit]);
  const average = mean === null ? null : `${format.price(mean)} ${currency}`;
  const points = data
    .filter(({ kind }) => kind === 'bought')
    .map(({ day, unit_price, supplier, purchase }) => ({
      day,
      unit_price,
      supplier: supplier.name,
      request_number: purchase.request_number,
    }))
    .toReversed();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Prices of {name}</Trans>}
      description={
        average === null ? (
          <Trans>Net, for 1 {unitName}. Not bought yet.</Trans>
        ) : (
          <Trans>
            Net, for 1 {unitName}. On average {average}; orders counted: {bought}.
          </Trans>
        )
      }
      size="lg"
    >
      <div className={styles.panel}>
        {points.length > 1 && <PriceChart article={{ name, unit, currency, points }} />}
        <Rows history={history} />
      </div>
    </Dialog>
  );
}

function Rows({ history: { currency, data } }: Pick<PriceDialogProps, 'history'>) {
  const { t } = useLingui();
  const format = useFormatters();
  const words: Readonly<Record<ArticlePrice['kind'], string>> = {
    bought: t({ message: 'bought', context: 'a price' }),
    offered: t({ message: 'only offered', context: 'a price' }),
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <caption className="visually-hidden">
          <Trans>Prices, newest first</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`Supplier`}</th>
            <th scope="col">{t`Item`}</th>
            <th scope="col" className={styles.end}>{t`Net price`}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ day, supplier, name, kind, unit_price, original, purchase }, index) => (
            // Rows are never reordered and have no id.
            <tr key={index}>
              <th scope="row">
                <bdi className="num">{format.day(day)}</bdi>
                <span className={styles.second}>
                  <bdi>{purchase.request_number}</bdi>
                </span>
              </th>
              <td>{supplier.name}</td>
              <td>{name}</td>
              <td className={styles.end}>
                <bdi className="num">{format.price(unit_price)}</bdi> {currency}
                {original.currency !== currency && (
                  <bdi className={`num ${styles.second}`}>
                    {format.price(original.unit_price)} {original.currency}
                  </bdi>
                )}
                <span className={styles.second}>{words[kind]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
