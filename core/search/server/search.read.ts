import { searchContactPersons, searchSuppliers } from '#core/suppliers/server/public.ts';
import { searchColleagues } from '#core/users/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { NO_MATCHES, type SearchMatches } from '#platform/server/db/word-search.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import { splitSearchWords } from '#platform/shared/search/search-key.ts';
import { MAX_COUNTED_MATCHES, SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import type { searchApi } from '../wire.ts';
import { searchItems } from './item-search.ts';
import { searchFiles, searchPurchases } from './purchases.read.ts';

type Results = EndpointResponse<(typeof searchApi)['GET search']>;

/**
 * The minimum number of characters of a search, because a single character matches almost everything. The number of
 * words is also limited.
 */
const CHARACTERS_MIN = 2;
const WORDS_MAX = 6;

/** Searches each kind of record that the caller may open. */
export async function searchAllRecords(ctx: CompanyContext, q: string): Promise<Results> {
  const { tenant, actor } = ctx;
  const words = splitSearchWords(q).slice(0, WORDS_MAX);
  if (words.join('').length < CHARACTERS_MIN)
    return {
      items: NO_MATCHES,
      purchases: NO_MATCHES,
      suppliers: NO_MATCHES,
      files: NO_MATCHES,
      contacts: NO_MATCHES,
    };
  const none = Promise.resolve(NO_MATCHES);
  return {
    items: await searchItems(ctx, words),
    purchases: await searchPurchases(ctx, words),
    suppliers: await (passesGate(actor, 'suppliersRead') ? searchSuppliers(tenant, words) : none),
    files: await searchFiles(ctx, words),
    contacts: together(
      await (passesGate(actor, 'users') ? searchColleagues(tenant, words) : none),
      await (passesGate(actor, 'suppliersRead') ? searchContactPersons(tenant, words) : none),
    ),
  };
}

/** Merges the matches of two kinds of people into at most five, with some of each kind if both have any. */
function together<Row>(first: SearchMatches<Row>, second: SearchMatches<Row>): SearchMatches<Row> {
  const left = Math.max(SEARCH_RESULTS_PER_KIND - second.data.length, Math.ceil(SEARCH_RESULTS_PER_KIND / 2));
  return {
    data: [...first.data.slice(0, left), ...second.data].slice(0, SEARCH_RESULTS_PER_KIND),
    total: Math.min(first.total + second.total, MAX_COUNTED_MATCHES),
  };
}
