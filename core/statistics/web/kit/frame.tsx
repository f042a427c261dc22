import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface StatisticsFrameProps {
  /** At the end of the filters. */
  readonly actions?: ReactNode;
  readonly filters: ReactNode;
  /** New figures are on their way. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The statistics of a home page: heading, filters, and what they lead to. */
export function StatisticsFrame({ actions, filters, busy, children }: StatisticsFrameProps) {
  return (
    <section className={styles.section} aria-labelledby="statistics" aria-busy={busy}>
      {/* The page is named so already; for those who listen the charts below need a heading above them. */}
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

/** Two charts side by side where there is room. */
export function ChartGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.charts}>{children}</div>;
}

/** The figures of the whole time. */
export function TotalsList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.totals}>{children}</dl>;
}

interface TotalProps {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Quietly behind the value. */
  readonly note?: ReactNode;
}

export function Total({ name, value, note }: TotalProps) {
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
  /** How the charts below count; null where it is chosen elsewhere. */
  readonly options: ReactNode;
  /** Says what the figures above stand beside. */
  readonly children: ReactNode;
}

/** Between the figures and the charts, so that the filters above have one line. */
export function FiguresLine({ options, children }: FiguresLineProps) {
  return (
    <div className={styles.line}>
      {children}
      {options && <div className={styles.options}>{options}</div>}
    </div>
  );
}
