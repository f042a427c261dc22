import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface StatisticsFrameProps {
  /** Shown at the end of the filters. */
  readonly actions?: ReactNode;
  readonly filters: ReactNode;
  /** Whether new figures are loading. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** Renders the layout of a home page's statistics: heading, filters, and their results. */
export function StatisticsFrame({ actions, filters, busy, children }: StatisticsFrameProps) {
  return (
    <section className={styles.section} aria-labelledby="statistics" aria-busy={busy}>
      {/* The page already has this title as text; screen reader users also need a heading above the charts. */}
      <h2 id="statistics" className="visually-hidden">
        <Trans>Statistics</Trans>
      </h2>
      <search className={styles.filters}>
        {filters}
        {actions && <div className={styles.actions}>{actions}</div>}
      </search>
      {children}
    </section>
  );
}

interface ChartGridProps {
  /** Whether the first chart has the full width. */
  readonly lead?: boolean;
  readonly children: ReactNode;
}

/** Places two charts side by side if there is space. */
export function ChartGrid({ lead, children }: ChartGridProps) {
  return (
    <div className={styles.charts} data-lead={lead || undefined}>
      {children}
    </div>
  );
}

/** Lists the totals of the whole range. */
export function TotalsList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.totals}>{children}</dl>;
}

interface TotalProps {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Shown in muted style after the value. */
  readonly note?: ReactNode;
}

export function TotalItem({ name, value, note }: TotalProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {value}
        {note && <bdi className={styles.note}>{note}</bdi>}
      </dd>
    </div>
  );
}

interface FiguresLineProps {
  /** The options of the charts below; null if they are shown elsewhere. */
  readonly options: ReactNode;
  /** Text that explains what the figures above are compared with. */
  readonly children: ReactNode;
}

/**
 * Renders the line between the figures and the charts. The line contains the options, so that the filters above need
 * only one line.
 */
export function ChartOptionsBar({ options, children }: FiguresLineProps) {
  return (
    <div className={styles.line}>
      {children}
      {options && <div className={styles.options}>{options}</div>}
    </div>
  );
}
