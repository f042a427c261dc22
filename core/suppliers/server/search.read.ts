import type { FoundContact } from '#core/search/wire.ts';
import { StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import {
  containsAllWords,
  firstMatchesSql,
  readMatches,
  type SearchMatches,
} from '#platform/server/db/word-search.ts';

interface FoundSupplier {
  readonly id: number;
  readonly name: string;
  readonly city: string;
}

/** Returns the SQL sort key: names that start with the first search word come first, and ties are sorted by name. */
const place = (column: string, words: readonly string[], params: StatementParams) =>
  `(case when search_key(${column}) like ${params.add(`${words[0]}%`)} then '0' else '1' end) || name_key(${column})`;

/** Searches the company's suppliers by name, registered name and tax number. */
export function searchSuppliers(
  tenant: Tenant,
  words: readonly string[],
): Promise<SearchMatches<FoundSupplier>> {
  const params = new StatementParams();
  const text = firstMatchesSql(
    `select s.id, ${place('s.name', words, params)} as place from suppliers s
     where s.company_id = $1 and s.deleted_at is null and ${containsAllWords('s.search_text', words, params)}`,
    's.id, s.name, s.city',
    'join suppliers s on s.company_id = $1 and s.id = h.id',
    { order: 'asc' },
  );
  return readMatches<FoundSupplier & { total: number }>(tenant, text, params);
}

/**
 * Searches contact persons of the company's suppliers by name and address; includes the time of the last email to
 * each.
 */
export function searchContactPersons(
  tenant: Tenant,
  words: readonly string[],
): Promise<SearchMatches<FoundContact>> {
  const params = new StatementParams();
  const text = firstMatchesSql(
    `select c.id, ${place('c.name_and_surname', words, params)} as place from contact_persons c
     join suppliers s on s.company_id = $1 and s.id = c.supplier_id and s.deleted_at is null
     where c.company_id = $1 and c.deleted_at is null and ${containsAllWords('c.search_text', words, params)}`,
    `c.id, 'contact_person' as kind, c.name_and_surname as name, c.email, '' as profile_picture,
     (select r.sent_at from rfps r where r.company_id = $1 and r.contact_person_id = c.id
       and r.sent_at is not null order by r.id desc limit 1) as at,
     jsonb_build_object('id', s.id, 'name', s.name) as supplier`,
    `join contact_persons c on c.company_id = $1 and c.id = h.id
     join suppliers s on s.company_id = $1 and s.id = c.supplier_id`,
    { order: 'asc' },
  );
  return readMatches<FoundContact & { total: number }>(tenant, text, params);
}
