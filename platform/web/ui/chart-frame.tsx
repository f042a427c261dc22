import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './chart-frame.module.css';

export interface ChartLabels {
  readonly asTable: string;
  readonly asChart: string;
}

interface ChartFrameProps {
  readonly title: string;
  readonly words: ChartLabels;
  /** Content next to the button that shows the table. */
  readonly actions?: ReactNode;
  /** The figures as a table; null if the chart has no data. */
  readonly figures: ReactNode | null;
  readonly children: ReactNode;
}

/** Renders a chart below its title, with a button that shows the same figures as a table. */
export function ChartFrame({ title, words, actions, figures, children }: ChartFrameProps) {
  const [table, setTable] = useState(false);
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span id={titleId} className={styles.title}>
          {title}
        </span>
        {figures && (
          <span className={styles.actions}>
            {actions}
            <Button size="sm" variant="link" onClick={() => setTable(!table)}>
              {table ? words.asChart : words.asTable}
            </Button>
          </span>
        )}
      </figcaption>
      {table && figures ? figures : children}
    </figure>
  );
}
