import { pageOf } from '#platform/web/lib/search-state.ts';
import type { NoticeFilter } from '../wire.ts';

export interface NotificationsSearch {
  readonly page: number;
  readonly show: NoticeFilter;
}

/** The filters and the page of the page, as the address has them. */
export function readNotificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  return {
    page: pageOf(raw.page),
    show: raw.show === 'unread' || raw.show === 'your_turn' ? raw.show : 'all',
  };
}
