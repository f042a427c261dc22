import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { policiesQuery } from './policies.api.ts';
import styles from './policies.module.css';
import { PolicySimulator } from './policy-simulator.tsx';

/** Has the heights of the sentence, the axis and the table. */
function LimitsSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.section}>
        <Skeleton width="360px" height="28px" />
        <Skeleton width="440px" height="14px" />
      </div>
      <Skeleton height="300px" />
      <div className={styles.section}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height="36px" />
        ))}
      </div>
    </div>
  );
}

/** Shows the page on which the owner simulates other rights and limits on past decisions, and can apply them. */
export default function PoliciesPage() {
  const { t } = useLingui();
  const policies = useQuery(policiesQuery);
  return (
    <ProfileFrame path={paths.profileLimits()} title={t`Limits and approvals`}>
      <QueryView query={policies} skeleton={<LimitsSkeleton />}>
        {(data) => <PolicySimulator policies={data} />}
      </QueryView>
    </ProfileFrame>
  );
}
