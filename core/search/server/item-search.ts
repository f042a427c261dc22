import type { CompanyContext } from '#platform/server/context.ts';
import { NO_MATCHES, type SearchMatches } from '#platform/server/db/word-search.ts';
import { Slot } from '#platform/shared/slot.ts';
import type { FoundItem } from '../wire.ts';

/** Finds items by the words of their names, among the purchases that the caller sees. */
type SearchItems = (ctx: CompanyContext, words: readonly string[]) => Promise<SearchMatches<FoundItem>>;

/** Filled by the module that knows what items cost. */
export const itemSearch = new Slot<SearchItems>();

/** Searches items; returns no matches if no module has filled the slot. */
export const searchItems: SearchItems = async (ctx, words) =>
  (await itemSearch.parts[0]?.(ctx, words)) ?? NO_MATCHES;
