import type { ReactNode } from 'react';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import styles from './frame.module.css';
import { TotalItem, TotalsList } from './frame.tsx';

/** Renders the shape of four figures while they load, with their labels if they are known. */
export function FiguresSkeleton({ names }: { readonly names?: readonly ReactNode[] | undefined }) {
  return (
    <TotalsList>
      {[120, 140, 150, 110].map((width, index) => (
        <TotalItem
          key={width}
          name={names?.[index] ?? <Skeleton width={`${width}px`} height="16px" />}
          value={<Skeleton width="70%" height="24px" />}
          note={<Skeleton width="80%" height="14px" />}
        />
      ))}
    </TotalsList>
  );
}

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
