import { pageOf } from '#platform/web/lib/search-state.ts';
import { type StandInList, standInListOf } from '../rules/stand-in-lists.ts';

export interface StandInSearch {
  readonly page: number;
  readonly of: StandInList;
}

/** Parses from the URL whose stand-ins the list shows. */
export function readStandInSearch(raw: Record<string, unknown>): StandInSearch {
  return { page: pageOf(raw.page), of: standInListOf(raw.of) };
}
