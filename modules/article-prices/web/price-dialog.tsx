import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import PriceChart from '#core/purchase/web/prices/price-chart.tsx';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Unit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { ArticlePrice, PriceHistory } from '../wire.ts';
import { articlePricesQuery } from './article-prices.api.ts';
import styles from './price-hint.module.css';

interface PriceDialogProps {
  readonly name: string;
  readonly unit: Unit;
  readonly onClose: () => void;
}

/** Shows all known prices of an article: a chart of purchases, and each price with its supplier and day. */
export default function PriceDialog({ name, unit, onClose }: PriceDialogProps) {
  const prices = useQuery({ ...articlePricesQuery(name, unit), enabled: true });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Prices of {name}</Trans>}
      description={prices.data && <Summary history={prices.data} />}
      size="lg"
    >
      <QueryView query={prices} skeleton={<SkeletonText lines={6} />}>
        {(history) => {
          const { currency, unit: shownUnit } = history;
          const data = pricesShown(history);
          return (
            <div className={styles.panel}>
              <Chart name={name} currency={currency} unit={shownUnit} data={data} />
              {data.length > 0 && <Rows currency={currency} data={data} />}
            </div>
          );
        }}
      </QueryView>
    </Dialog>
  );
}

/**
 * Returns the prices of articles with the same name or, if there are none, of articles with similar names. The
 * summary uses the same rule.
 */
function pricesShown({ data }: PriceHistory): readonly ArticlePrice[] {
  const same = data.filter((price) => price.same);
  return same.length > 0 ? same : data;
}

function Summary({ history: { currency, unit, mean, bought } }: { readonly history: PriceHistory }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const unitName = i18n._(unitPhrases[unit]);
  if (mean === null) return <Trans>Net, for 1 {unitName}. Not bought yet.</Trans>;
  const average = `${format.price(mean)} ${currency}`;
  return (
    <Trans>
      Net, for 1 {unitName}. On average {average}; orders counted: {bought}.
    </Trans>
  );
}

function Chart({ name, currency, unit, data }: RowsProps & { readonly name: string; readonly unit: Unit }) {
  const points = data
    .filter(({ kind }) => kind === 'bought')
    .map(({ day, unit_price, supplier, purchase }) => ({
      day,
      unit_price,
      supplier: supplier.name,
      request_number: purchase.request_number,
    }))
    .toReversed();
  return points.length > 1 && <PriceChart article={{ name, unit, currency, points }} />;
}

interface RowsProps {
  readonly currency: Currency;
  readonly data: readonly ArticlePrice[];
}

function Rows({ currency, data }: RowsProps) {
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
                <bdi className="num">
                  {original.currency === currency ? format.price(unit_price) : format.amount(unit_price)}
                </bdi>{' '}
                {currency}
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
