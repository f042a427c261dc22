import { classNames } from './class-names.ts';
import { cssVars } from './css-vars.ts';
import styles from './skeleton.module.css';

/** A bone higher than this is no line and no control any more: it is drawn as what will stand in it. */
const SLAB = 64;

interface SkeletonProps {
  /** The size of what will stand here, so that nothing jumps. */
  width?: string | undefined;
  height?: string | undefined;
  /** Where it is high: rows of text, or the bars of a chart. */
  shape?: 'rows' | 'bars' | undefined;
  className?: string | undefined;
}

export function Skeleton({ width = '100%', height = '1em', shape, className }: SkeletonProps) {
  const high = !height.endsWith('em') && (!height.endsWith('px') || Number.parseFloat(height) >= SLAB);
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.bone, className)}
      data-bone=""
      data-shape={shape ?? (high ? 'rows' : undefined)}
      style={cssVars({ '--w': width, '--h': height })}
    />
  );
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span aria-hidden="true" className={styles.text}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} height="12px" />
      ))}
    </span>
  );
}

/** Fields of a form to come: a label above a control each. */
export function SkeletonFields({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className={styles.fields}>
      {Array.from({ length: count }, (_, field) => (
        <span key={field} className={styles.field}>
          <Skeleton width="120px" height="12px" />
          <Skeleton height="38px" />
        </span>
      ))}
    </span>
  );
}
