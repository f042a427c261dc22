import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import styles from './inbox.module.css';
import waiting from './skeletons.module.css';

const ROWS = [0, 1, 2];

/** Renders a placeholder for five groups of three rows, on the same grid and with the same heights. */
export function InboxSkeleton() {
  return (
    <div className={`${styles.inbox} ${waiting.appears}`} data-sums="" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((group) => (
        <GroupSkeleton key={group} />
      ))}
    </div>
  );
}

/** Renders a placeholder for a group of three rows. */
export function GroupSkeleton() {
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <Skeleton width="180px" height="14px" />
      </div>
      {ROWS.map((row) => (
        <div key={row} className={styles.item}>
          <span className={waiting.words}>
            <Skeleton width={`${72 - row * 12}%`} height="12px" />
            <Skeleton width={`${44 - row * 6}%`} height="10px" />
          </span>
          <span className={styles.sum}>
            <Skeleton width="96px" height="12px" className={waiting.end} />
          </span>
          <span className={styles.wait}>
            <Skeleton width="40px" height="10px" className={waiting.end} />
          </span>
          <span className={styles.verb}>
            <Skeleton width="48px" height="18px" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Renders a placeholder for deadlines, budgets and changes, with the same heights. */
export function RailSkeleton() {
  return (
    <div className={`${waiting.rail} ${waiting.appears}`} aria-hidden="true">
      {[4, 3, 5].map((rows) => (
        <div key={rows} className={waiting.words}>
          <Skeleton width="140px" height="16px" />
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={waiting.row}>
              <Skeleton width="80%" height="12px" />
              <Skeleton width="50%" height="10px" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
