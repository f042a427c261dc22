import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import styles from './policies.module.css';

/** Renders placeholders for the sentence, the axis, the table and the collapsible section, at their heights. */
export function LimitsSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.section}>
        <Skeleton width="360px" height="28px" />
        <Skeleton width="440px" height="14px" />
      </div>
      <Skeleton height="384px" />
      <div className={styles.section}>
        <Skeleton width="240px" height="24px" />
        <Skeleton height="285px" />
        <Skeleton width="320px" height="32px" />
      </div>
      <Skeleton width="320px" height="32px" />
    </div>
  );
}
