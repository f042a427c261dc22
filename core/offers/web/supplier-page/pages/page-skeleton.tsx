import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useUiTexts } from '#platform/web/ui/ui-texts.ts';
import styles from './page-parts.module.css';

/** Shows the skeleton of the first page: heading, time left, field, button. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <p role="status" className="visually-hidden">
        {useUiTexts().loading}
      </p>
      <div className={styles.head}>
        <Skeleton width="70%" height="28px" />
        <Skeleton width="40%" height="18px" />
      </div>
      <div className={styles.band}>
        <Skeleton width="45%" height="16px" />
        <Skeleton width="65%" height="36px" />
        <Skeleton width="50%" height="16px" />
      </div>
      <div className={styles.form}>
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    </div>
  );
}
