import type { StatementParams } from '#platform/server/db/statement.ts';
import { containsAllWords } from '#platform/server/db/word-search.ts';
import { MAX_COUNTED_MATCHES } from '#platform/shared/validation/limits.ts';

/**
 * Limits on the rows that are read, regardless of the length of a company's history: the matching names, the newest
 * articles of each name, and the newest articles that are checked for those that the caller may see.
 */
const NAMES_LOOKED_AT = 2000;
export const ARTICLES_OF_NAME = 24;
const ARTICLES_CHECKED = 240;

/** The condition of the index `articles_newest_of_name` on articles `a` named `n.key`. */
const OF_NAME =
  'a.company_id = $1 and search_key(a.name) = n.key and a.removed_at is null and not a.implicit';

/** Returns SQL for keys of article names that contain all words, in any order; `n` is the alias of the name table. */
export function matchingNames(words: readonly string[], params: StatementParams, and = ''): string {
  return `
    select n.key from article_names n
    where n.company_id = $1 and ${containsAllWords("(' ' || n.key)", words, params)} ${and}
    limit ${NAMES_LOOKED_AT}`;
}

/**
 * Returns SQL for the newest articles of the name `n.key` whose purchase `p` meets a condition, newest first; null means
 * any purchase. The condition applies before the limit, so that purchases of others do not hide those of the caller.
 */
export function newestOfName(condition: string | null): string {
  const newest = (limit: number) => `
    select a.id, a.purchase_id, a.name, a.unit from articles a where ${OF_NAME} order by a.id desc limit ${limit}`;
  if (condition === null) return newest(ARTICLES_OF_NAME);
  return `
    select a.* from (${newest(ARTICLES_CHECKED)}) a
    join purchases p on p.company_id = $1 and p.id = a.purchase_id and ${condition}
    order by a.id desc limit ${ARTICLES_OF_NAME}`;
}

/**
 * Returns SQL for the keys of article names that contain all words: the most recently used names, up to the maximum
 * that the search counts. `seen` is the condition on `p` that selects the purchases visible to the caller; null if
 * all are visible. Names are checked from the newest to the oldest until enough are found.
 */
export function namesWithWords(
  words: readonly string[],
  seen: string | null,
  params: StatementParams,
): string {
  return `
    select n.key from (
      select n.key from (${matchingNames(words, params)}) n
      cross join lateral (select a.id from articles a where ${OF_NAME} order by a.id desc limit 1) a
      order by a.id desc) n
    ${seen === null ? '' : `where exists (${newestOfName(seen)})`}
    limit ${MAX_COUNTED_MATCHES}`;
}
