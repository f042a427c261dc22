import { pageOf } from '#platform/web/lib/search-state.ts';
import { RECORD_FIGURES, type RecordFigure, type RecordRange } from '../rules/record.ts';

export const PROFILE_TABS = ['record', 'invitations', 'documents'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Says which part of a supplier is shown, as it stands in the address; the page is that of the tab's list. */
export interface ProfileSearch {
  readonly tab: ProfileTab;
  readonly page: number;
  readonly range: RecordRange;
  /** The figure whose cases are open; '' for none. */
  readonly figure: RecordFigure | '';
}

export function readProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  return {
    tab: PROFILE_TABS.find((tab) => tab === raw.tab) ?? 'record',
    page: pageOf(raw.page),
    range: raw.range === 'all' ? 'all' : '12m',
    figure: RECORD_FIGURES.find((figure) => figure === raw.figure) ?? '',
  };
}
