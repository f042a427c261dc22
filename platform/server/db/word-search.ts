import { MAX_COUNTED_MATCHES, SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import { namedStatement, type StatementParams } from './statement.ts';
import type { Tenant } from './tenant.ts';

/** The first matches of a kind, and their count up to `MAX_COUNTED_MATCHES`. */
export interface SearchMatches<Row> {
  readonly data: Row[];
  readonly total: number;
}
export const NO_MATCHES = { data: [], total: 0 } as const satisfies SearchMatches<never>;

const LONG_ENOUGH = 3;

/**
 * Returns the condition that every word (keys of `splitSearchWords`) occurs in a column that contains a `search_key`.
 * Words of three or more characters match anywhere. If all words are shorter, the first must begin a word, because the
 * index cannot find the first word otherwise.
 */
export function containsAllWords(column: string, words: readonly string[], params: StatementParams): string {
  const beginning = words.every((word) => word.length < LONG_ENOUGH) ? words[0] : undefined;
  const conditions = words
    .filter((word) => word !== beginning)
    .map((word) => `${column} like ${params.add(`%${word}%`)}`);
  // Uses a character class instead of `\m`, because the index supports only character classes.
  if (beginning !== undefined) conditions.unshift(`${column} ~ ${params.add(`[ -]${literal(beginning)}`)}`);
  return `(${conditions.join(' and ')})`;
}

/** Escapes a word so that it matches literally in a regular expression. */
const literal = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');

/** Runs a statement created by `firstMatchesSql`. */
export async function readMatches<Row extends { readonly total: number }>(
  tenant: Tenant,
  text: string,
  params: StatementParams,
): Promise<SearchMatches<Omit<Row, 'total'>>> {
  const rows = await tenant.rows<Row>(namedStatement(text), params.values);
  return { data: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/**
 * Returns a statement for the first rows of `hits` and their count, sorted by `order`, a column that `hits` returns
 * as `place`. The subquery is materialised, so that the planner uses the word index regardless of the sort order.
 */
export function firstMatchesSql(
  hits: string,
  columns: string,
  joins: string,
  { order = 'desc', limit = SEARCH_RESULTS_PER_KIND }: { order?: 'asc' | 'desc'; limit?: number } = {},
): string {
  return `
    with hits as materialized (${hits})
    select ${columns}, (select least(count(*), ${MAX_COUNTED_MATCHES})::int from hits) as total
    from (select * from hits order by place ${order} limit ${limit}) h
    ${joins}
    order by h.place ${order}`;
}
