import { SEARCH_COUNTED, SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import { type Params, statement } from './statement.ts';
import type { Tenant } from './tenant.ts';

/** The first matches of a kind and how many there are, counted up to `SEARCH_COUNTED`. */
export interface Found<Row> {
  readonly data: Row[];
  readonly total: number;
}
export const NOTHING_FOUND = { data: [], total: 0 } as const satisfies Found<never>;

const LONG_ENOUGH = 3;

/**
 * That every word (keys of `searchWords`) stands in a column that holds a `search_key`. From three letters on
 * anywhere; where all are shorter the first stands at the beginning of a word, because the index has nothing else
 * to find it by.
 */
export function wordsStandIn(column: string, words: readonly string[], params: Params): string {
  const beginning = words.every((word) => word.length < LONG_ENOUGH) ? words[0] : undefined;
  const conditions = words
    .filter((word) => word !== beginning)
    .map((word) => `${column} like ${params.add(`%${word}%`)}`);
  // A class and not `\m`: only of this can the index make anything.
  if (beginning !== undefined) conditions.unshift(`${column} ~ ${params.add(`[ -]${literal(beginning)}`)}`);
  return `(${conditions.join(' and ')})`;
}

/** A word as a regular expression that matches it alone. */
const literal = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');

/** Reads what a statement made by `firstOf` finds. */
export async function readFound<Row extends { readonly total: number }>(
  tenant: Tenant,
  text: string,
  params: Params,
): Promise<Found<Omit<Row, 'total'>>> {
  const rows = await tenant.rows<Row>(statement(text), params.values);
  return { data: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/**
 * A statement that answers the first rows of `hits` by `order`, a column that `hits` gives as `place`, and their
 * count. Materialized, so that the index of words finds them whatever the order would suggest.
 */
export function firstOf(hits: string, columns: string, joins: string, order = 'desc'): string {
  return `
    with hits as materialized (${hits})
    select ${columns}, (select least(count(*), ${SEARCH_COUNTED})::int from hits) as total
    from (select * from hits order by place ${order} limit ${SEARCH_RESULTS_PER_KIND}) h
    ${joins}
    order by h.place ${order}`;
}
