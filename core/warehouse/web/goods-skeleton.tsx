import type { ReactNode } from 'react';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { STACKED_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import styles from './warehouse.module.css';

/** Renders a placeholder for the lines and the rail of a receipt, with the same layout. */
export function GoodsSkeleton({ children }: { readonly children: ReactNode }) {
  const stacked = useMediaQuery(STACKED_QUERY);
  return (
    <RailLayout
      width={400}
      decides
      railLabel=""
      rail={
        stacked ? null : (
          <div className={styles.skeleton} aria-hidden="true">
            <Skeleton width="90px" height="16px" />
            <Skeleton width="180px" height="32px" />
            <Skeleton height="60px" />
            <Skeleton height="48px" />
          </div>
        )
      }
    >
      {children}
      <div className={styles.skeleton} aria-hidden="true">
        <Skeleton width="160px" height="24px" />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height="48px" />
        ))}
      </div>
    </RailLayout>
  );
}
