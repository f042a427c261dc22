import { pageOf } from '#platform/web/lib/search-state.ts';
import type { STAND_IN_LISTS } from '../wire.ts';

export interface StandInSearch {
  readonly page: number;
  readonly of: (typeof STAND_IN_LISTS)[number];
}

/** Parses from the address whose stand-ins the list shows. */
export function readStandInSearch(raw: Record<string, unknown>): StandInSearch {
  return { page: pageOf(raw.page), of: raw.of === 'for_me' || raw.of === 'company' ? raw.of : 'mine' };
}
