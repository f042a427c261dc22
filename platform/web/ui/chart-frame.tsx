import { type ReactNode, useId, useState } from 'react';
import styles from './chart-frame.module.css';
import { SegmentedControl } from './segmented-control.tsx';

export interface ChartLabels {
  readonly asTable: string;
  readonly asChart: string;
}

interface ChartFrameProps {
  readonly title: string;
  /** The unit of the values, beside the title. */
  readonly unit?: string | undefined;
  readonly legend?: ReactNode;
  readonly words: ChartLabels;
  /** Content beside the choice between chart and table. */
  readonly actions?: ReactNode;
  /** The figures as a table; null if the chart has no data. */
  readonly figures: ReactNode | null;
  readonly children: ReactNode;
}

/** Renders a chart below its title, unit and legend; the same figures can be shown as a table instead. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, unit, legend, words, actions, figures, children } = props;
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span className={styles.names}>
          <span id={titleId} className={styles.title}>
            {title}
          </span>
          {unit && <span className={styles.unit}>{unit}</span>}
          {legend}
        </span>
        {(figures || actions) && (
          <span className={styles.actions}>
            {actions}
            {figures && (
              <SegmentedControl
                labelledBy={titleId}
                value={view}
                onChange={setView}
                segments={[
                  { value: 'chart', label: words.asChart },
                  { value: 'table', label: words.asTable },
                ]}
              />
            )}
          </span>
        )}
      </figcaption>
      {view === 'table' && figures ? figures : children}
    </figure>
  );
}
