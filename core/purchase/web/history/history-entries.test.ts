import { expect, it } from 'vitest';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { groupHistoryEntries } from './history-entries.ts';

let id = 0;
const event = (kind: string, at: string, more: Partial<HistoryEvent> = {}): HistoryEvent => ({
  id: ++id,
  kind,
  views: ['procurement'],
  actor_kind: 'supplier',
  actor_name: 'Inox Centar',
  stands_in_for: null,
  rfp_id: null,
  supplier: null,
  from_status: null,
  to_status: null,
  data: {},
  at,
  ...more,
});
const kindsOf = (events: HistoryEvent[]) =>
  groupHistoryEntries(events).map(({ event: { kind }, others }) => [kind, others.length + 1]);

it('groups the links opened on one day, whatever happened between them', () => {
  expect(
    kindsOf([
      event('offer_submitted', '2026-11-09T12:00:00Z'),
      event('link_opened', '2026-11-09T11:00:00Z'),
      event('offer_submitted', '2026-11-09T10:00:00Z'),
      event('link_opened', '2026-11-09T09:00:00Z'),
      event('link_opened', '2026-11-08T09:00:00Z'),
    ]),
  ).toEqual([
    ['offer_submitted', 1],
    ['link_opened', 2],
    ['offer_submitted', 1],
    ['link_opened', 1],
  ]);
});

it('takes the day of Belgrade, and groups a decision about several offers', () => {
  const choice = { data: { scenario: 'lowest' }, actor_name: 'Marko Petrović', actor_kind: 'user' } as const;
  expect(
    kindsOf([
      event('accept_offer', '2026-11-10T09:00:00Z', choice),
      event('accept_offer', '2026-11-10T09:00:00Z', choice),
      // In Belgrade the first is on 9 November, the second on 8 November.
      event('link_opened', '2026-11-08T23:30:00Z'),
      event('link_opened', '2026-11-08T22:30:00Z'),
    ]),
  ).toEqual([
    ['accept_offer', 2],
    ['link_opened', 1],
    ['link_opened', 1],
  ]);
});
