import type { FoundContact } from '#core/search/wire.ts';
import { StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import {
  containsAllWords,
  firstMatchesSql,
  readMatches,
  type SearchMatches,
} from '#platform/server/db/word-search.ts';

/**
 * Searches colleagues by name and address, and returns when each was last active. Needs no index, because a company has
 * few users.
 */
export function searchColleagues(
  tenant: Tenant,
  words: readonly string[],
): Promise<SearchMatches<FoundContact>> {
  const params = new StatementParams();
  const text = firstMatchesSql(
    `select u.id, u.place from (
       select id, name_key(name) as place, search_key(' ' || name || ' ' || translate(email, '@_.', '   ')) as words
       from users where company_id = $1 and deleted_at is null) u
     where ${containsAllWords('u.words', words, params)}`,
    `u.id, 'colleague' as kind, u.name, u.email, u.profile_picture,
     (select max(e.last_seen_at) from sessions e where e.user_id = u.id and e.kind <> 'impersonation') as at,
     null::jsonb as supplier`,
    'join users u on u.company_id = $1 and u.id = h.id',
    { order: 'asc' },
  );
  return readMatches<FoundContact & { total: number }>(tenant, text, params);
}
