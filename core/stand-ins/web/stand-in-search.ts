import { parsePage } from '#platform/web/lib/search-state.ts';
import { parseStandInList, type StandInList } from '../rules/stand-in-lists.ts';

export interface StandInSearch {
  readonly page: number;
  readonly of: StandInList;
}

/** Parses the page number and the choice of whose stand-ins to list from the URL. */
export function readStandInSearch(raw: Record<string, unknown>): StandInSearch {
  return { page: parsePage(raw.page), of: parseStandInList(raw.of) };
}
