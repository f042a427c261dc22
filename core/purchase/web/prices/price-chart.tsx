import { Trans, useLingui } from '@lingui/react/macro';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type ReactNode, useId, useState } from 'react';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Unit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useElementWidth } from '#platform/web/ui/use-width.ts';
import { MIN_CHARTED_PRICES } from './charted-prices.ts';
import styles from './price-chart.module.css';

const HEIGHT = 220;
const MARGIN = { top: 12, end: 96, bottom: 32, start: 72 };
/** The width of one day label in pixels. */
const LABEL = 96;

export interface ChartedPrices {
  readonly name: string;
  readonly unit: Unit;
  readonly currency: Currency;
  /** Net unit prices, oldest first. */
  readonly points: readonly PricePoint[];
}

interface PricePoint {
  readonly day: string;
  readonly unit_price: string;
  readonly request_number: string;
  /** Set if the points are from several suppliers. */
  readonly supplier?: string;
}

interface PriceChartProps {
  readonly article: ChartedPrices;
  /** The title of the chart, if it states more than item, unit and currency. */
  readonly title?: ReactNode;
  /** Controls beside the title. */
  readonly tools?: ReactNode;
}

/**
 * Draws the price of one article across its orders as a line chart, with a button that shows the same figures as a
 * table.
 */
export default function PriceChart({ article, title, tools }: PriceChartProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const titleId = useId();
  const [table, setTable] = useState(false);
  const [first, last] = [article.points[0], article.points.at(-1)];
  if (!first || !last) return null;
  const unit = i18n._(unitPhrases[article.unit]);
  const price = (value: string) => `${format.price(value)} ${article.currency}`;
  const summary = t`${article.name}: ${price(first.unit_price)} on ${format.day(first.day)}, ${price(last.unit_price)} on ${format.day(last.day)}.`;
  const few = article.points.length < MIN_CHARTED_PRICES;
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span id={titleId} className={styles.title}>
          {title ?? (
            <Trans comment="the axis of a chart: price of one unit, without tax">
              {article.name}: net price for 1 {unit}, {article.currency}
            </Trans>
          )}
        </span>
        <span className={styles.tools}>
          {!few && (
            <Button size="sm" variant="link" onClick={() => setTable(!table)}>
              {table ? <Trans>Show as a chart</Trans> : <Trans>Show as table</Trans>}
            </Button>
          )}
          {tools}
        </span>
      </figcaption>
      {few || table ? <PriceTable article={article} /> : <Plot article={article} summary={summary} />}
    </figure>
  );
}

function Plot({ article, summary }: { article: ChartedPrices; summary: string }) {
  const { t } = useLingui();
  const format = useFormatters();
  const [frame, width] = useElementWidth();
  const points = article.points.map(({ day, unit_price, request_number, supplier }) => ({
    at: new Date(`${day}T00:00:00Z`),
    value: Number(unit_price),
    text: [format.day(day), `${format.price(unit_price)} ${article.currency}`, supplier, request_number]
      .filter((part) => part !== undefined)
      .join(' · '),
  }));
  const values = points.map(({ value }) => value);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [latest = 0] = values.slice(-1);
  const times = points.map(({ at }) => at.getTime());
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const plot = {
    width: Math.max(0, width - MARGIN.start - MARGIN.end),
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
  };
  const day = 24 * 60 * 60 * 1000;
  const x = scaleUtc({
    domain: from === to ? [from - day, to + day] : [from, to],
    range: [0, plot.width],
  });
  const y = scaleLinear({
    // Starts at zero, so that a small change looks small.
    domain: [0, Math.max(...values) * 1.1 || 1],
    range: [plot.height, 0],
    nice: true,
  });
  // Labels only the days of orders, and only as many as fit: a date between two orders has no meaning.
  const every = Math.ceil(points.length / Math.max(1, Math.floor(plot.width / LABEL)));
  const shown = points.filter((_, index) => (points.length - 1 - index) % every === 0).map(({ at }) => at);
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={summary} className={styles.svg}>
          <Group left={MARGIN.start} top={MARGIN.top}>
            {y.ticks(4).map((tick) => (
              <line key={tick} className={styles.grid} x1={0} x2={plot.width} y1={y(tick)} y2={y(tick)} />
            ))}
            <AxisLeft
              scale={y}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => format.price(String(Number(value)))}
              tickLabelProps={{ className: styles.tick ?? '', textAnchor: 'end', dx: -4, dy: 4 }}
            />
            <AxisBottom
              scale={x}
              top={plot.height}
              tickValues={shown}
              axisLineClassName={styles.axis ?? ''}
              hideTicks
              tickFormat={(value) => format.day(new Date(Number(value)).toISOString().slice(0, 10))}
              tickLabelProps={(_value, index, ticks) => ({
                className: styles.tick ?? '',
                textAnchor: index === ticks.length - 1 && ticks.length > 1 ? 'end' : 'middle',
                dy: 8,
              })}
            />
            <line className={styles.mean} x1={0} x2={plot.width} y1={y(mean)} y2={y(mean)} />
            <text
              className={styles.tick}
              x={plot.width + 8}
              y={y(mean) + (mean > latest ? -6 : 14)}
            >{t`average ${format.price(mean.toFixed(2))}`}</text>
            <text className={styles.latest} x={plot.width + 8} y={y(latest) + (mean > latest ? 14 : -6)}>
              {format.price(String(latest))}
            </text>
            <LinePath
              data={points}
              x={({ at }) => x(at)}
              y={({ value }) => y(value)}
              className={styles.line ?? ''}
            />
            {points.map(({ at, value, text }) => (
              <circle key={text} className={styles.point} cx={x(at)} cy={y(value)} r={5}>
                <title>{text}</title>
              </circle>
            ))}
          </Group>
        </svg>
      )}
    </div>
  );
}

function PriceTable({ article: { points, currency } }: { article: ChartedPrices }) {
  const { t } = useLingui();
  const format = useFormatters();
  const ofSeveral = points.some(({ supplier }) => supplier !== undefined);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Day`}</th>
          {ofSeveral && <th scope="col">{t`Supplier`}</th>}
          <th scope="col">{t`Request`}</th>
          <th scope="col" className={styles.end}>{t`Net price`}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ day, unit_price, request_number, supplier }) => (
          <tr key={`${request_number} ${unit_price} ${supplier}`}>
            <th scope="row">{format.day(day)}</th>
            {ofSeveral && <td>{supplier}</td>}
            <td>
              <bdi>{request_number}</bdi>
            </td>
            <td className={styles.end}>
              <bdi className="num">{format.price(unit_price)}</bdi> <span className="unit">{currency}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
