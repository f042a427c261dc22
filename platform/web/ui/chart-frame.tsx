import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './chart-frame.module.css';

export interface ChartWords {
  readonly asTable: string;
  readonly asChart: string;
}

interface ChartFrameProps {
  readonly title: string;
  readonly words: ChartWords;
  /** Beside the button of the table. */
  readonly actions?: ReactNode;
  /** The same figures as a table; without one there is nothing to show. */
  readonly figures: ReactNode | null;
  readonly children: ReactNode;
}

/** A chart under its title, with a table of the same figures behind a button. */
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
