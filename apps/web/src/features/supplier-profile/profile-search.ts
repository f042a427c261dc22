import { pageOf } from '../../lib/search-state.ts';

export const PROFILE_TABS = ['record', 'invitations', 'documents'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Says which part of a supplier is shown, as it stands in the address; the page is that of the tab's list. */
export interface ProfileSearch {
  readonly tab: ProfileTab;
  readonly page: number;
}

export function readProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  return { tab: PROFILE_TABS.find((tab) => tab === raw.tab) ?? 'record', page: pageOf(raw.page) };
}
