import { parsePage } from '#platform/web/lib/search-state.ts';
import type { AffiliateState } from '../wire.ts';

/** The filters and page number of the affiliate list, as stored in the URL. */
export interface AffiliatesSearch {
  readonly page: number;
  /** The state to show; '' for all. */
  readonly state: AffiliateState | '';
}

const STATES: readonly (AffiliateState | '')[] = ['asked', 'accepted', 'refused'];

export const parseAffiliateState = (text: unknown): AffiliateState | '' =>
  STATES.find((state) => state === text) ?? '';

export function readAffiliatesSearch(raw: Record<string, unknown>): AffiliatesSearch {
  return { page: parsePage(raw.page), state: parseAffiliateState(raw.state) };
}
