import { CONFIRMED_STATUSES } from '#core/purchase/rules/money/counted-status.ts';
import { getVisiblePriceScope } from '#core/purchase/rules/visibility.ts';
import { statusConditionSql, visibilitySql } from '#core/purchase/server/lists/list-filter.ts';
import { namesWithWords, newestOfName } from '#core/search/server/public.ts';
import type { FoundItem } from '#core/search/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { StatementParams } from '#platform/server/db/statement.ts';
import { firstMatchesSql, readMatches, type SearchMatches } from '#platform/server/db/word-search.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { SEARCH_ITEMS } from '#platform/shared/validation/limits.ts';

/**
 * Finds items by words in their names, most recently used first. For each name, returns the newest article in a
 * purchase that the caller may see, and the newest one that was bought at a price that the caller may see.
 */
export function findItems(
  { tenant, actor }: CompanyContext,
  words: readonly string[],
): Promise<SearchMatches<FoundItem>> {
  const params = new StatementParams();
  const seen = visibilitySql(actor, params);
  const priced = pricedSql(actor, params);
  const text = firstMatchesSql(
    `select n.key, a.* from (${namesWithWords(words, seen, params)}) n
     cross join lateral (
       select a.id as place, a.purchase_id, a.name, a.unit from (${newestOfName(seen)}) a
       order by a.id desc limit 1) a`,
    `h.name, coalesce(b.unit, h.unit) as unit, (${priced} or b.last is not null) as priced, b.last,
     jsonb_build_object('id', p.id, 'kind', p.kind) as purchase`,
    `join purchases p on p.company_id = $1 and p.id = h.purchase_id
     left join lateral (${lastBought('h.key', priced)}) b on true`,
    { limit: SEARCH_ITEMS },
  );
  return readMatches<FoundItem & { total: number }>(tenant, text, params);
}

/** Returns the condition that the caller sees the prices of `p`; false for callers who cannot open earlier prices. */
const pricedSql = (actor: Actor, params: StatementParams) =>
  getVisiblePriceScope(actor) === 'none'
    ? 'false'
    : (visibilitySql(actor, params, { withPrices: true }) ?? 'true');

/** Returns SQL for the newest ordered line among the newest articles of a name in confirmed purchases. */
const lastBought = (key: string, priced: string) => `
  select a.unit, jsonb_build_object('supplier', jsonb_build_object('id', s.id, 'name', s.name),
    'day', (w.created_at at time zone 'Europe/Belgrade')::date,
    'unit_price', l.unit_price::text, 'currency', w.currency) as last
  from (select ${key} as key) n
  cross join lateral (${newestOfName(`${statusConditionSql(CONFIRMED_STATUSES)} and ${priced}`)}) a
  join awards w on w.company_id = $1 and w.purchase_id = a.purchase_id
  join award_lines l on l.company_id = $1 and l.award_id = w.id and l.article_id = a.id
  join suppliers s on s.company_id = $1 and s.id = w.supplier_id
  order by w.created_at desc, a.id desc limit 1`;
