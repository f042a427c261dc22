import type { StatementParams } from '#platform/server/db/statement.ts';
import { containsAllWords } from '#platform/server/db/word-search.ts';
import { MAX_COUNTED_MATCHES } from '#platform/shared/validation/limits.ts';

/**
 * Limits on the rows that are read, regardless of the length of a company's history: matching names, and the newest
 * articles of each name.
 */
const NAMES_LOOKED_AT = 2000;
const ARTICLES_EACH = 24;

/** The condition of the index `articles_newest_of_name` on articles `a` named `n.key`. */
const OF_NAME =
  'a.company_id = $1 and search_key(a.name) = n.key and a.removed_at is null and not a.implicit';

/**
 * Returns SQL for the keys of article names that contain all words, in any order: the names that were used most
 * recently, at most as many as the search counts.
 */
export function namesWithWords(words: readonly string[], params: StatementParams): string {
  return `
    select n.key from (
      select n.key from article_names n
      where n.company_id = $1 and ${containsAllWords("(' ' || n.key)", words, params)}
      limit ${NAMES_LOOKED_AT}) n
    cross join lateral (select a.id from articles a where ${OF_NAME} order by a.id desc limit 1) a
    order by a.id desc limit ${MAX_COUNTED_MATCHES}`;
}

/** Returns SQL for the newest articles of the name `n.key`, newest first. */
export const NEWEST_OF_NAME = `
  select a.id, a.purchase_id, a.name, a.unit from articles a where ${OF_NAME} order by a.id desc limit ${ARTICLES_EACH}`;
