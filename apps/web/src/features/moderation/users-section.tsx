import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyDetail, ModeratedUser } from '@ponuda/contract/moderation';
import { ACCOUNT_STATUS } from '@ponuda/domain/company/account-status';
import { useState } from 'react';
import { call } from '../../lib/http.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-types.ts';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { Listing } from './listing.tsx';
import { moderationKeys } from './moderation.api.ts';
import styles from './moderation.module.css';

/** The people of a company, as each of whom a moderator may look on. */
export function UsersSection({ company }: { company: CompanyDetail }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ModeratedUser | null>(null);
  const list = usePagedList<ModeratedUser>({
    queryKey: moderationKeys.users(company.id, page),
    fetchPage: (signal) =>
      call('GET moderation/companies/{id}/users', { params: { id: company.id }, query: { page }, signal }),
    page,
    onPage: setPage,
  });
  const roles = {
    owner: t({ message: 'Owner', context: 'role' }),
    admin: t({ message: 'Administrator', context: 'role' }),
    user: t({ message: 'User', context: 'role' }),
  };
  const mayLookOn = company.status !== ACCOUNT_STATUS.DELETED;
  const lookOn = (user: ModeratedUser) =>
    mayLookOn && (
      <Button size="sm" onClick={() => setChosen(user)}>
        <Trans comment="a moderator sees the product as a user does">Look on</Trans>
        <span className="visually-hidden"> {user.name}</span>
      </Button>
    );
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
    { id: 'actions', head: t`Actions`, hideHead: true, align: 'end', cell: lookOn },
  ];
  return (
    <section className={styles.section} aria-labelledby="users">
      <h2 id="users">
        <Trans>Users</Trans>
      </h2>
      <Listing
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
              {lookOn(user)}
            </div>
          </div>
        )}
        empty={<Trans>No users</Trans>}
        onPage={setPage}
      />
      {chosen && <ImpersonateDialog company={company.name} user={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}
