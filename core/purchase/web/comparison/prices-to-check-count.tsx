import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './prices.module.css';

interface PricesToCheckCountProps {
  readonly count: number;
  /** Shown before the text: an icon or a separator. */
  readonly before?: ReactNode;
}

/** Shows how many prices are far from the usual prices; renders nothing if there are none. */
export function PricesToCheckCount({ count, before }: PricesToCheckCountProps) {
  if (count === 0) return null;
  return (
    <span className={styles.warn}>
      {before}
      <Plural value={count} one="# price to check" other="# prices to check" />
    </span>
  );
}
