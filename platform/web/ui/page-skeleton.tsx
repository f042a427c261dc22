import styles from './page-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';
import { useUiTexts } from './ui-texts.ts';

/** Renders a placeholder for a page whose code or initial data is loading: a title, and the content below it. */
export function PageSkeleton() {
  return (
    <div role="status" className={styles.page}>
      <span className="visually-hidden">{useUiTexts().loading}</span>
      <Skeleton width="240px" height="28px" />
      <Skeleton height="416px" />
    </div>
  );
}
