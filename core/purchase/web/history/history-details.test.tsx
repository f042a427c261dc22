import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { hasDecisiveDetails, hasHistoryDetails } from './has-history-details.ts';
import HistoryDetails from './history-details.tsx';

afterEach(cleanup);

const EVENT: HistoryEvent = {
  id: 1,
  kind: 'edit',
  views: ['procurement'],
  from_status: null,
  to_status: null,
  actor_kind: 'user',
  actor_name: 'Marko Petrović',
  stands_in_for: null,
  rfp_id: null,
  supplier: null,
  data: {},
  at: '2026-11-20T09:00:00Z',
};

it.each<Partial<HistoryEvent>>([
  { from_status: -1, to_status: 1 },
  { data: { note: 'Please' } },
  { data: { reason: 'Too late' } },
  { data: { given_by: 'Ana' } },
  { data: { old_deadline: '2026-11-20T09:00:00Z', new_deadline: '2026-11-21T09:00:00Z' } },
  { data: { answered: 1, invited: 2 } },
  { data: { receipt: 'P-1', received_on: '2026-11-20' } },
  { kind: 'order_answered', data: { promised_on: '2026-11-20' } },
  { kind: 'price_asked', data: { articles: ['Screw'] } },
  { data: { acceptance_undone: true } },
  { data: { prices_checked: true } },
  { data: { reconfirmed: true } },
  { data: { suppliers: ['Metal-Promet', 'Čelik Trade'] } },
  { kind: 'counter_propose', data: { targets: [{ article: 'Screw', price: '2', target: '1' }] } },
  { kind: 'accept_offer', data: { lines: [{ article: 'Screw', quantity: '2' }] } },
  { kind: 'confirm', data: { net: '10', currency: 'RSD' } },
  { kind: 'offer_changed', data: { net: '10', currency: 'RSD', old_net: '9', old_currency: 'RSD' } },
  { kind: 'create' },
  { kind: 'offer_submitted', data: { version: 1, net: '10', currency: 'RSD' } },
  { kind: 'enter_invoice', data: { invoice_number: 'R-1' } },
  { kind: 'propose_confirmation', data: { reason: 'limit', note: '' } },
  { kind: 'send', data: { suppliers: ['Metal-Promet'] } },
  { kind: 'accept_offer', data: {} },
  {
    kind: 'accept_offer',
    data: { lines: ['A', 'B', 'C', 'D'].map((article) => ({ article, quantity: '2' })) },
  },
  { data: { tied: { user: 'Ana', by: 'Marko', at: '2026-11-20T09:00:00Z' } } },
  { data: { cancel_reason: 'No budget' } },
  { kind: 'confirm', data: {} },
])('an entry folds details exactly if it has some: %j', (part) => {
  const event = { ...EVENT, ...part };
  const { container } = renderApp(<HistoryDetails event={event} />);
  expect(hasHistoryDetails(event)).toBe(container.textContent !== '');
});

it.each<[boolean, Partial<HistoryEvent>]>([
  [true, { data: { tied: { user: 'Ana', by: 'Marko', at: '2026-11-20T09:00:00Z' } } }],
  [true, { data: { reason: 'Too late' } }],
  [true, { data: { cancel_reason: 'No budget' } }],
  [true, { data: { decline_reason: 'Too dear' } }],
  [true, { kind: 'confirm', data: { net: '10', currency: 'RSD' } }],
  [true, { kind: 'enter_offer', data: { net: '10', currency: 'RSD' } }],
  [false, { kind: 'propose_confirmation', data: { reason: 'limit', note: 'Please' } }],
  [false, { from_status: -1, to_status: 1 }],
  [false, { kind: 'send', data: { suppliers: ['Metal-Promet', 'Čelik Trade'] } }],
])('opens its details at first if one decides by them: %s, %j', (open, part) => {
  expect(hasDecisiveDetails({ ...EVENT, ...part })).toBe(open);
});
