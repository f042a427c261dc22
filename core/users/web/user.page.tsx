import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { meQuery } from '#platform/web/lib/session.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonFields } from '#platform/web/ui/skeleton.tsx';
import { UserForm } from './form/user-form.tsx';
import { userKeys, userQuery } from './users.api.ts';

export default function UserPage() {
  const id = useIdParam();
  const client = useQueryClient();
  // A form starts with the current data, not with the list's cached data.
  const found = useQuery({ ...userQuery(id), refetchOnMount: 'always' });
  if (found.data && found.isFetchedAfterMount)
    return (
      <UserForm
        key={id}
        user={found.data}
        onSaved={(saved) => {
          client.setQueryData(userKeys.one(id), saved);
          void client.invalidateQueries({ queryKey: userKeys.all });
          // The user's own name may have changed.
          void client.invalidateQueries({ queryKey: meQuery.queryKey });
        }}
      />
    );
  return (
    <>
      <PageHeader title={<Trans>User</Trans>} />
      {found.error ? <QueryFailure query={found} /> : <SkeletonFields count={6} />}
    </>
  );
}
