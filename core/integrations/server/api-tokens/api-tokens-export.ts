import { msg } from '@lingui/core/macro';
import { apiTokenColumns } from '#core/integrations/list-words.ts';
import type { ApiToken } from '#core/integrations/wire/api-tokens.ts';
import { tokenWritePhrases } from '#core/integrations/words/token-scopes.ts';
import { dayColumn, instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { listAllTokens } from './api-tokens.read.ts';

const STATES: Readonly<Record<ApiToken['state'], ReturnType<typeof msg>>> = {
  active: msg({ message: 'active', context: 'state of an API token' }),
  asleep: msg({ message: 'suspended', context: 'state of an API token' }),
  expired: msg({ message: 'expired', context: 'state of an API token' }),
  revoked: msg({ message: 'revoked', context: 'state of an API token' }),
};

/** Returns the API token export. Like the list, it contains only the first characters of each token. */
export const apiTokensExport = (userId: number | null): ListExport<CompanyExportContext, ApiToken> => ({
  title: msg`API tokens`,
  columns: [
    textColumn(apiTokenColumns.name, ({ name }) => name, 28),
    textColumn(msg({ message: 'Begins with', context: 'an API token' }), ({ prefix }) => prefix, 16),
    textColumn(apiTokenColumns.user, ({ user }) => user.name, 28),
    textColumn(
      apiTokenColumns.writes,
      ({ writes }, say) => writes.map((scope) => say(tokenWritePhrases[scope].title)).join(', '),
      36,
    ),
    textColumn(msg({ message: 'Status' }), ({ state }, say) => say(STATES[state]), 14),
    instantColumn(msg({ message: 'Added', context: 'a record, when' }), ({ created_at }) => created_at),
    instantColumn(apiTokenColumns.last_used_at, ({ last_used_at }) => last_used_at),
    textColumn(
      msg({ message: 'Last used from', context: 'an address on the internet' }),
      (row) => row.last_used_ip,
      22,
    ),
    dayColumn(msg({ message: 'Last day' }), ({ expires_at }) => expires_at && dayInBelgrade(expires_at)),
    instantColumn(msg({ message: 'Revoked', context: 'an API token, when' }), ({ revoked_at }) => revoked_at),
    textColumn(msg({ message: 'Revoked by', context: 'an API token' }), ({ revoked_by }) => revoked_by),
  ],
  rows: ({ tenant }) => listAllTokens(tenant, userId),
});
