import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { CompanyDetail, ModeratedUser } from '#core/moderation/wire/companies.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { SwitchOffSecondFactorDialog } from './switch-off-dialog.tsx';
import { type UserAction, UserActions } from './user-actions.tsx';

const RemoveUser = lazyPart(() => import('./remove-user.tsx'));

/** Lists a company's users, with the actions that a moderator may perform on each account. */
export function UsersSection({ company }: { company: CompanyDetail }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<{ user: ModeratedUser; action: UserAction } | null>(null);
  const list = usePagedList<ModeratedUser>({
    beside: true,
    queryKey: moderationKeys.users(company.id, page),
    fetchPage: (signal) =>
      call('GET moderation/companies/{id}/users', { params: { id: company.id }, query: { page }, signal }),
    page,
    onPage: setPage,
  });
  const roles = {
    owner: t({ message: 'Owner', context: 'role' }),
    admin: t({ message: 'Admin', context: 'role' }),
    user: t({ message: 'User', context: 'role' }),
  };
  const exists = company.status !== ACCOUNT_STATUS.DELETED;
  const actions = (user: ModeratedUser) =>
    exists && <UserActions user={user} onChoose={(action) => setChosen({ user, action })} />;
  const close = () => setChosen(null);
  const columns: Column<ModeratedUser>[] = [
    {
      id: 'name',
      head: t`User`,
      rowHead: true,
      cell: (user) => (
        <span className={styles.two}>
          <span className={styles.name}>{user.name}</span>
          <span className={styles.second} data-second>
            {user.email}
          </span>
        </span>
      ),
    },
    { id: 'role', head: t`Role`, cell: (user) => roles[user.role] },
    { id: 'actions', head: t`Actions`, hideHead: true, align: 'end', cell: actions },
  ];
  return (
    <section className={styles.section} aria-labelledby="users">
      <div className={styles.line}>
        <h2 id="users">
          <Trans>Users</Trans>
        </h2>
        <ExportMenu
          size="sm"
          file="GET moderation/companies/{id}/users/export"
          options={{ params: { id: company.id } }}
        />
      </div>
      <ListTable
        caption={t`Users`}
        columns={columns}
        list={list}
        rowKey={(user) => String(user.id)}
        card={(user) => (
          <div className={styles.card}>
            <b>{user.name}</b>
            <span className={styles.muted}>{user.email}</span>
            <div className={styles.line}>
              <span>{roles[user.role]}</span>
              {actions(user)}
            </div>
          </div>
        )}
        empty={<EmptyState title={<Trans>No users</Trans>} />}
        onPage={setPage}
      />
      {chosen?.action === 'look_on' && (
        <ImpersonateDialog company={company.name} user={chosen.user} onClose={close} />
      )}
      {chosen?.action === 'switch_off' && (
        <SwitchOffSecondFactorDialog companyId={company.id} user={chosen.user} onClose={close} />
      )}
      {chosen?.action === 'remove' && (
        <Suspense>
          <RemoveUser company={company} user={chosen.user} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
