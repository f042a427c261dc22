import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { LimitsSkeleton } from './limits-skeleton.tsx';
import { policiesQuery } from './policies.api.ts';
import { PolicySimulator } from './policy-simulator.tsx';

/**
 * Shows the page on which the owner simulates different rights and limits on past decisions, and can apply them.
 */
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
