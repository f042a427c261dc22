import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import styles from './frame.module.css';

/** Renders the shape of a chart over time while it loads: title, bars, labels. */
export function ChartSkeleton() {
  return (
    <div className={styles.chartSkeleton}>
      <Skeleton width="240px" height="20px" />
      <Skeleton height="208px" shape="bars" />
    </div>
  );
}

/** Renders the shape of a table of figures while it loads: eight rows below the column headings. */
export function TableSkeleton() {
  return <Skeleton height="324px" className={styles.tableSkeleton} />;
}
