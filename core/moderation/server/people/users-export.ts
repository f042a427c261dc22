import { msg } from '@lingui/core/macro';
import type { ModeratedCompany, ModeratedUser } from '#core/moderation/wire/companies.ts';
import { instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { ListExport, PlatformExportContext } from '#platform/server/export/export-list.ts';
import { formatYesNo } from '#platform/server/export/words.ts';
import { rolePhrases } from '#platform/shared/words/permissions.ts';
import { listAllCompanyUsers } from '../companies/companies.read.ts';

export const usersExport = ({
  id,
  name,
}: Pick<ModeratedCompany, 'id' | 'name'>): ListExport<PlatformExportContext, ModeratedUser> => ({
  title: msg({ message: 'Users' }),
  of: name,
  columns: [
    textColumn(msg({ message: 'Name', context: 'of a person' }), (user) => user.name, 28),
    textColumn(msg({ message: 'Email address' }), ({ email }) => email, 30),
    textColumn(msg({ message: 'Role' }), ({ role }, say) => say(rolePhrases[role].title), 18),
    instantColumn(
      msg({ message: 'Confirmed', context: 'an e-mail address, when' }),
      (user) => user.email_verified_at,
    ),
    textColumn(msg({ message: 'Second factor' }), ({ two_factor }, say) => formatYesNo(two_factor, say), 14),
  ],
  rows: ({ trx }) => listAllCompanyUsers(trx, id),
});
