import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import RequestDetailPage from './request-detail.page.tsx';

export function buildHistoryEvent(more: Partial<HistoryEvent>): HistoryEvent {
  return {
    id: 1,
    kind: 'create',
    views: ['procurement'],
    actor_kind: 'user',
    actor_name: 'Marko Petrović',
    stands_in_for: null,
    rfp_id: null,
    supplier: null,
    from_status: null,
    to_status: null,
    data: {},
    at: '2026-11-20T09:00:00Z',
    ...more,
  };
}

/** Renders the page as the application does; fetch must be mocked with `serve`. */
export function renderRequestPage(me: Parameters<typeof buildOwnerUser>[0] = {}) {
  return renderApp(<RequestDetailPage />, {
    path: '/procurements/requests/7',
    route: '/procurements/requests/$id',
    me: buildOwnerUser(me),
  });
}
