import { classNames } from './class-names.ts';
import styles from './count-pill.module.css';

/** Renders a count in a neutral colour, never green. */
export function CountPill({ count, className }: { count: number | string; className?: string | undefined }) {
  return <span className={classNames('num', styles.pill, className)}>{count}</span>;
}
