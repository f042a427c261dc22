import { classNames } from './class-names.ts';
import { cssVars } from './css-vars.ts';
import styles from './skeleton.module.css';

/** A placeholder of at least this height is neither a line nor a control, and is drawn in the shape of its content. */
const SLAB = 64;

interface SkeletonProps {
  /** The width of the expected content, so that nothing shifts when it arrives. */
  width?: string | undefined;
  height?: string | undefined;
  /** The shape of a tall placeholder: rows of text, or the bars of a chart. */
  shape?: 'rows' | 'bars' | undefined;
  className?: string | undefined;
}

export function Skeleton({ width = '100%', height = '1em', shape, className }: SkeletonProps) {
  const high = !/em$|^var/.test(height) && !(Number.parseFloat(height) < SLAB);
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

/** Renders the placeholder of a button, so that a header has the same height as with its actions. */
export function SkeletonButton() {
  return <Skeleton width="128px" height="var(--h-md)" />;
}

/** Renders placeholders for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span aria-hidden="true" className={styles.text}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} height="12px" />
      ))}
    </span>
  );
}

/** Renders placeholders for form fields, with a label above each control. */
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
