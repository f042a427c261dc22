import { msg } from '@lingui/core/macro';
import type { CompanyContext } from '#platform/server/context.ts';
import { amountColumn, instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { formatYesNo } from '#platform/server/export/words.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { permissionPhrases, rolePhrases } from '#platform/shared/words/permissions.ts';
import { userColumns } from '../list-words.ts';
import type { User, UserState } from '../wire.ts';
import { listAllUsers, type UserFilter } from './users.read.ts';

const STATES: Readonly<Record<UserState, ReturnType<typeof msg>>> = {
  active: msg({ message: 'Active', context: 'state of a user' }),
  invited: msg({ message: 'Invited', context: 'state of a user' }),
  invitation_expired: msg({ message: 'Invitation expired', context: 'state of a user' }),
};

export const usersExport = (
  { company }: CompanyContext,
  filter: UserFilter,
): ListExport<CompanyExportContext, User> => ({
  title: msg({ message: 'Users' }),
  columns: [
    textColumn(userColumns.name, ({ name }) => name, 28),
    textColumn(msg({ message: 'Email address' }), ({ email }) => email, 30),
    textColumn(msg({ message: 'Phone number' }), ({ phone_number }) => phone_number, 18),
    textColumn(userColumns.role, ({ roles }, say) =>
      roles.map(({ name }) => say(rolePhrases[name].title)).join(', '),
    ),
    textColumn(msg({ message: 'Additional permissions' }), ({ permissions }, say) =>
      permissions.map((right) => say(permissionPhrases[right].title)).join(', '),
    ),
    textColumn(
      msg({ message: 'Can confirm purchases' }),
      ({ purchase_confirmation }, say) => formatYesNo(purchase_confirmation, say),
      14,
    ),
    amountColumn(userColumns.confirm_limit, company.settings.currency, ({ confirm_limit }) => confirm_limit),
    textColumn(userColumns.sectors, ({ sectors }) => sectors.map(({ name }) => name).join(', ')),
    textColumn(msg({ message: 'Language' }), ({ lang }) => LANGUAGE_INFO[lang].nativeName, 14),
    textColumn(msg({ message: 'Status' }), ({ state }, say) => say(STATES[state]), 18),
    instantColumn(userColumns.last_seen_at, ({ last_seen_at }) => last_seen_at),
    instantColumn(msg({ message: 'Added', context: 'a record, when' }), ({ created_at }) => created_at),
  ],
  rows: ({ tenant }) => listAllUsers(tenant, filter),
});
