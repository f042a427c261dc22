import { parsePage } from '#platform/web/lib/search-state.ts';
import type { NoticeFilter } from '../wire.ts';

export interface NotificationsSearch {
  readonly page: number;
  readonly show: NoticeFilter;
}

/** Reads the filter and page number of the list from the URL. */
export function readNotificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  return {
    page: parsePage(raw.page),
    show: raw.show === 'unread' || raw.show === 'your_turn' ? raw.show : 'all',
  };
}
