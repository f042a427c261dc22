import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import axes from './chart-axes.module.css';
import { classNames } from './class-names.ts';
import { cssVars } from './css-vars.ts';
import edges from './fading-edges.module.css';
import styles from './period-chart.module.css';
import type { PeriodChartProps } from './period-chart.tsx';
import { PeriodDrawing } from './period-drawing.tsx';
import { computeBarHeights, computePeriodPlot, computeStackedBases, VALUED_STEP } from './period-geometry.ts';
import { isRtl, movePointedPeriod } from './period-keys.ts';
import type { ChartPeriod, PointedPeriod } from './period-series.ts';
import { describePointedPeriod, PeriodTip } from './period-tip.tsx';
import { PHONE_QUERY, useMediaQuery } from './use-media.ts';
import { useElementWidth } from './use-width.ts';

/** The width in pixels for a label below the axis. */
const LABEL = 52;
const HEIGHT = 200;
/** The height in pixels for a value above its bar. */
const VALUE_HEIGHT = 22;
/** The width of a digit of a value. */
const DIGIT = 7;
/** The maximum number of periods in a chart that scrolls sideways on a phone, with space for each period's values. */
const MOST_SCROLLED = 24;
/** The number of periods that fit on a phone. */
const MOST_FITTING = 6;
/** The bar at which keyboard navigation begins. */
const FIRST: PointedPeriod = { index: 0, series: null };

/** Renders the bars with their axes, operable by pointer and keyboard. */
export function PeriodBars(props: PeriodChartProps) {
  const { summary, periods, series, totals, earlier, tick, words, onPick } = props;
  const { whole = false, sideBySide = false, label = tick } = props;
  const [frame, width] = useElementWidth();
  const [pointed, setPointed] = useState<PointedPeriod | null>(null);
  const below = sideBySide ? [] : computeStackedBases(series.map(({ values }) => values));
  const heights = computeBarHeights(props);
  const plot = computePeriodPlot(
    periods.length,
    Math.max(0, ...heights, ...(earlier?.values ?? [])),
    { width, height: HEIGHT },
    { whole },
  );
  const at = pointed && pointed.index < periods.length ? pointed : null;
  const phone = useMediaQuery(PHONE_QUERY);
  const scrolled = phone && periods.length > MOST_FITTING && periods.length <= MOST_SCROLLED && !sideBySide;
  const scroller = useRef<HTMLDivElement>(null);
  /** Scrolls sideways so that a period is centred. */
  const showPeriod = (index: number) => {
    const { current } = scroller;
    if (!scrolled || !current) return;
    const left = plot.middle(index) - current.clientWidth / 2;
    current.scrollLeft = isRtl(current) ? -left : left;
  };
  // The newest period is shown first.
  useLayoutEffect(() => showPeriod(periods.length - 1), [width, scrolled, periods.length]);

  const textPlace = (index: number, beside: number, top: number) =>
    cssVars({
      '--at': `calc(${((index + 0.5) / periods.length) * 100}% + ${beside}px)`,
      '--up': `${(1 - top / HEIGHT) * 100}%`,
    });
  /** Returns where an earlier value has space: beside its mark, above it, or nowhere. */
  const markTextPlace = (text: string, value: number, own: number) => {
    const wide = text.length * DIGIT;
    if (plot.step - 2 * plot.markEnd > wide) return 'beside';
    return wide < plot.step && plot.y(own) - plot.y(value) >= VALUE_HEIGHT ? 'above' : null;
  };
  const place = (event: MouseEvent<HTMLDivElement>): PointedPeriod => {
    const box = event.currentTarget.getBoundingClientRect();
    const fromLeft = event.clientX - box.left;
    const along = isRtl(event.currentTarget) ? box.width - fromLeft : fromLeft;
    const index = plot.indexAt(along);
    const key = sideBySide ? nearestSeries(along, index) : seriesAt(event.clientY - box.top, index);
    return { index, series: key };
  };
  const nearestSeries = (along: number, index: number): string | null => {
    const bars = series.flatMap(({ key, values }, at) => {
      if (!((values[index] ?? 0) > 0)) return [];
      return [{ key, away: Math.abs(plot.slotMiddle(index, { at, count: series.length }) - along) }];
    });
    return bars.sort((one, other) => one.away - other.away)[0]?.key ?? null;
  };
  const seriesAt = (y: number, index: number): string | null => {
    if (series.length < 2) return null;
    const hit = series.findIndex(({ values }, number) => {
      const bottom = below[number]?.[index] ?? 0;
      const value = values[index] ?? 0;
      return value > 0 && y <= plot.y(bottom) && y > plot.y(bottom + value);
    });
    return series[hit]?.key ?? null;
  };
  const pick = ({ index, series: key }: PointedPeriod) => {
    // Bars side by side count different things, so there are no common records to open.
    if (sideBySide && key === null) return;
    if ((heights[index] ?? 0) > 0) onPick?.(index, key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = movePointedPeriod(event, at, periods.length, series);
    if (next) {
      event.preventDefault();
      setPointed(next);
      showPeriod(next.index);
    } else if ((event.key === 'Enter' || event.key === ' ') && onPick) {
      event.preventDefault();
      pick(at ?? FIRST);
    } else if (event.key === 'Escape') setPointed(null);
  };

  return (
    <div className={classNames(axes.chart, styles.chart)} data-scrolled={scrolled || undefined}>
      <div className={classNames(axes.figures, styles.ticks)} aria-hidden="true">
        {plot.ticks.map((value) => (
          <span key={value} style={cssVars({ '--at': `${(plot.y(value) / HEIGHT) * 100}%` })}>
            {tick(value)}
          </span>
        ))}
        {/* Reserves the width of the longest label. */}
        <span className={styles.widest}>{longest(plot.ticks.map(tick))}</span>
      </div>
      <div ref={scroller} className={classNames(styles.plot, scrolled && edges.fading)}>
        <div
          ref={frame}
          style={cssVars({ '--periods': String(periods.length) })}
          className={styles.area}
          data-pick={onPick !== undefined || undefined}
          role="slider"
          tabIndex={0}
          aria-label={summary}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, periods.length - 1)}
          aria-valuenow={at?.index ?? 0}
          aria-valuetext={describePointedPeriod(props, at ?? FIRST)}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            if (!at && event.currentTarget.matches(':focus-visible')) setPointed(FIRST);
          }}
          onBlur={() => setPointed(null)}
          onPointerMove={(event) => setPointed(place(event))}
          onPointerLeave={() => setPointed(null)}
          onClick={(event) => pick(place(event))}
        >
          {width > 0 && <PeriodDrawing {...{ plot, series, below, earlier, at, sideBySide }} />}
          {plot.step >= VALUED_STEP && !sideBySide && (
            <div className={classNames('num', styles.values)} aria-hidden="true">
              {heights.map((height, index) => {
                if (height <= 0) return null;
                const top = valueTop(plot.y(height), plot.y(earlier?.values[index] ?? 0));
                return (
                  <b key={periods[index]?.key} style={textPlace(index, 0, top)}>
                    {label(height)}
                  </b>
                );
              })}
              {earlier?.values.map((value, index) => {
                const where = value > 0 ? markTextPlace(label(value), value, heights[index] ?? 0) : null;
                if (where === null) return null;
                return (
                  <span
                    key={periods[index]?.key}
                    style={textPlace(index, where === 'above' ? 0 : plot.markEnd, plot.y(value))}
                    data-above={where === 'above' || undefined}
                  >
                    {label(value)}
                  </span>
                );
              })}
            </div>
          )}
          {at && (
            <PeriodTip
              at={at}
              where={plot.middle(at.index) / Math.max(1, width)}
              {...{ periods, series, totals, earlier, words }}
            />
          )}
        </div>
        <div
          className={classNames(axes.labels, styles.labels)}
          data-until={periods.some(({ until }) => until) || undefined}
          style={cssVars({ '--periods': String(periods.length) })}
          aria-hidden="true"
        >
          {labelled(periods, width).map(([{ key, label, until }, index]) => (
            <span key={key} style={cssVars({ '--at': `${((index + 0.5) / periods.length) * 100}%` })}>
              {label}
              {until && <small>{until}</small>}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/**
 * Returns the position of a value's text: at its own bar, or above the mark of the earlier value if the mark would
 * cross the text.
 */
function valueTop(own: number, earlier: number): number {
  return own - earlier > 0 && own - earlier < VALUE_HEIGHT ? earlier : own;
}

/** Returns as many labels as fit side by side, including the first. */
function labelled(periods: readonly ChartPeriod[], width: number): (readonly [ChartPeriod, number])[] {
  const every = Math.ceil(periods.length / Math.max(1, Math.floor(width / LABEL)));
  return periods.map((period, index) => [period, index] as const).filter(([, index]) => index % every === 0);
}

const longest = (texts: readonly string[]) =>
  texts.reduce((long, text) => (text.length > long.length ? text : long), '');
