import { classNames } from './class-names.ts';
import { cssVars } from './css-vars.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The size of what will stand here, so that nothing jumps. */
  width?: string | undefined;
  height?: string | undefined;
  className?: string | undefined;
}

export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.bone, className)}
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
