import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MIN_CHARTED_PRICES } from '#core/purchase/web/prices/charted-prices.ts';
import { changeInPercent } from '#platform/shared/money/percent.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { ArticlePrices } from '../wire.ts';
import { supplierPricesQuery } from './profile.api.ts';
import styles from './supplier-record.module.css';

const PriceChart = lazyPart(() => import('#core/purchase/web/prices/price-chart.tsx'), { inline: true });

/**
 * Shows the price history of the supplier's items, one item at a time. Suspends until the chart's code has
 * loaded.
 */
export function PricesOverTime({ id }: { id: number }) {
  const { t } = useLingui();
  const prices = useQuery(supplierPricesQuery(id));
  const [chosen, setChosen] = useState<string | null>(null);
  if (prices.error) return <QueryFailure query={prices} />;
  if (!prices.data) return null;
  const articles = prices.data.data;
  // The article with the most prices is shown until the user chooses another.
  const longest = articles.toSorted((a, b) => b.points.length - a.points.length)[0];
  const article = chosen === null ? longest : articles[Number(chosen)];
  if (!article)
    return (
      <section className={styles.section}>
        <h2>
          <Trans>Price development</Trans>
        </h2>
        <EmptyState
          title={<Trans>No prices yet</Trans>}
          text={<Trans>Prices appear with the first order whose prices you have access to.</Trans>}
        />
      </section>
    );
  const few = article.points.length < MIN_CHARTED_PRICES;
  return (
    <section className={styles.section}>
      <PriceChart
        key={chosen}
        article={article}
        title={<ArticleTitle article={article} />}
        tools={
          articles.length > 1 && (
            <Select
              aria-label={t`Item`}
              className={styles.article}
              value={few ? null : String(articles.indexOf(article))}
              placeholder={t`Another item`}
              onChange={setChosen}
              options={articles.map(({ name, currency }, index) => ({
                value: String(index),
                label: `${name} (${currency})`,
              }))}
            />
          )
        }
      />
    </section>
  );
}

/** Renders the item, its unit, its last price and the change from the previous price. */
function ArticleTitle({ article: { name, currency, unit, points } }: { article: ArticlePrices }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const [before, last] = points.slice(-2);
  const change = before && last && changeInPercent(last.unit_price, before.unit_price);
  const percent =
    change && !change.isZero() && `${change.isNegative() ? '' : '+'}${format.percent(change.toString())}`;
  return (
    <span className={styles.priceTitle}>
      <h2>{name}</h2>
      <span className="unit">
        {currency}/{i18n._(unitPhrases[unit])}
      </span>
      {before && last && points.length >= MIN_CHARTED_PRICES && (
        <span className={styles.latest}>
          <b className="num">{format.price(last.unit_price)}</b>{' '}
          {percent && (
            <Trans comment="how a price changed since the day of the price before: −6.7 % since 12.09.2026">
              <bdi>{percent}</bdi> since {format.day(before.day)}
            </Trans>
          )}
        </span>
      )}
    </span>
  );
}
