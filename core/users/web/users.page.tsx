import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ListFilters } from '#platform/web/kit/filters/list-filters.tsx';
import cells from '#platform/web/kit/list/list-cells.module.css';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { User } from '../wire.ts';
import { PeopleTabs } from './people-tabs.tsx';
import { useResendUserInvitation } from './use-resend-user-invitation.ts';
import { fetchUsers, userKeys } from './users.api.ts';
import { readUsersSearch, USER_FILTERS } from './users-search.ts';
import styles from './users-table.module.css';
import { UserCard, useUserColumns } from './users-table.tsx';

const DeleteUser = lazyPart(() => import('./delete/delete-user.tsx'));
const InviteSeveral = lazyPart(() => import('./several/invite-several.tsx'));

export default function UsersPage() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { role } = useActor();
  const [search, setSearch] = useSearchState(readUsersSearch);
  const [removed, setRemoved] = useState<User | null>(null);
  const [adding, setAdding] = useState(false);
  const inviteAgain = useResendUserInvitation();
  const query = { page: search.page, ...USER_FILTERS.queryOf(search) };
  const list = usePagedList<User>({
    queryKey: [...userKeys.all, 'list', role, query],
    fetchPage: (signal) => fetchUsers(role, query, signal),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const actions = { onDelete: setRemoved, onInviteAgain: inviteAgain };
  const columns = useUserColumns(actions);
  const add = (
    <Link href={paths.userCreate()} className={buttonClass({ variant: 'primary' })}>
      <IconPlus size={18} />
      <Trans>Invite user</Trans>
    </Link>
  );

  return (
    <>
      <PageHeader
        title={t`Users`}
        actions={
          <>
            <ExportMenu
              file={
                role === 'owner'
                  ? 'GET user-management/owner/users/export'
                  : 'GET user-management/admin/users/export'
              }
              options={{ query }}
            />
            <Button icon={<IconUsersPlus size={18} />} onClick={() => setAdding(true)}>
              <Trans>Invite several</Trans>
            </Button>
            {add}
          </>
        }
      />
      <PeopleTabs current={paths.users()} />
      <ListFilters
        filters={USER_FILTERS}
        search={search}
        onChange={setSearch}
        views="/user-management/users"
        className={styles.filters}
        textClass={cells.search}
      />
      <ListTable
        caption={t`Users`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        href={(row) => paths.user(row.id)}
        card={(row, parts) => <UserCard user={row} parts={parts} actions={actions} />}
        onPage={(page) => setSearch({ page })}
        onClear={USER_FILTERS.isSet(search) ? () => setSearch(USER_FILTERS.none) : undefined}
        empty={<EmptyState title={<Trans>No users yet</Trans>} action={add} />}
      />
      <Suspense fallback={null}>
        {adding && (
          <InviteSeveral
            onClose={() => setAdding(false)}
            onDone={(created) => {
              setAdding(false);
              toasts.add({
                kind: 'success',
                title: t`${plural(created, { one: '# person', other: '# people' })} invited`,
                text: t`Each receives a link to choose a password.`,
              });
              void client.invalidateQueries({ queryKey: userKeys.all });
            }}
          />
        )}
        {removed && (
          <DeleteUser
            user={removed}
            onClose={() => setRemoved(null)}
            onDeleted={() => {
              setRemoved(null);
              void client.invalidateQueries({ queryKey: userKeys.all });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
