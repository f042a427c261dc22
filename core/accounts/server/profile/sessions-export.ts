import { msg } from '@lingui/core/macro';
import { sessionColumns } from '#core/accounts/list-words.ts';
import type { SessionRow } from '#core/accounts/wire/profile.ts';
import { instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { ListExport, PlatformExportContext } from '#platform/server/export/export-list.ts';
import { formatYesNo } from '#platform/server/export/words.ts';
import { listAllSessions } from './sessions.read.ts';

const KINDS: Readonly<Record<SessionRow['kind'], ReturnType<typeof msg>>> = {
  password: msg({ message: 'with the password', context: 'how somebody logged in' }),
  sso: msg({ message: 'through the company', context: 'how somebody logged in' }),
  impersonation: msg({ message: 'moderator viewing as user', context: 'how somebody logged in' }),
};

/** The export of the caller's open sessions. */
export const sessionsExport: ListExport<PlatformExportContext, SessionRow> = {
  title: msg`Sessions`,
  columns: [
    textColumn(msg({ message: 'Browser' }), ({ browser }) => browser, 18),
    textColumn(msg({ message: 'System', context: 'of a device' }), ({ system }) => system, 14),
    textColumn(msg({ message: 'This device' }), ({ current }, say) => formatYesNo(current, say), 14),
    textColumn(msg({ message: 'Login method' }), ({ kind }, say) => say(KINDS[kind])),
    textColumn(msg({ message: 'Moderator' }), ({ moderator }) => moderator),
    textColumn(sessionColumns.ip, ({ ip }) => ip, 22),
    instantColumn(sessionColumns.created_at, ({ created_at }) => created_at),
    instantColumn(sessionColumns.last_seen_at, ({ last_seen_at }) => last_seen_at),
  ],
  rows: ({ trx, session }) => listAllSessions(trx, session),
};
