import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HomeCounters } from '#core/home/web/counters.tsx';
import type { GoodsState } from '#core/purchase/rules/receipts.ts';
import { historyLabel, PURCHASE_STATUSES, type PurchaseStatus } from '#core/purchase/rules/status.ts';
import { buildRequestColumns } from '#core/purchase/server/lists/purchase-columns.ts';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import { buildSampleRequest } from '#core/purchase/wire/comparison/limovi.test-support.ts';
import { historyStepPhrases } from '#core/purchase/words/statuses.ts';
import { toPurchaseRow } from '#core/search/web/found-rows.ts';
import { toActor } from '#platform/web/lib/actor.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse } from '#platform/web/lib/web.test-support.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';

afterEach(cleanup);

interface Case {
  readonly status: PurchaseStatus;
  readonly rejected: boolean;
  readonly goods_state: GoodsState | null;
}

const PLAIN = PURCHASE_STATUSES.map((status): Case => ({ status, rejected: false, goods_state: null }));
const CASES: readonly Case[] = [
  ...PLAIN,
  { status: -3, rejected: true, goods_state: null },
  { status: 3, rejected: false, goods_state: 'ordered' },
  { status: 3, rejected: false, goods_state: 'partly' },
  { status: 5, rejected: false, goods_state: 'received' },
  { status: 6, rejected: false, goods_state: 'partly' },
];

/** Returns the status label shown in lists and on pages. */
function pillOf({ status, rejected, goods_state }: Case): string | null {
  const { container } = renderApp(
    <PurchaseStatusPill status={status} rejected={rejected} goods={goods_state} />,
  );
  const text = container.textContent;
  cleanup();
  return text;
}

describe('one word for one status', () => {
  it.each(CASES)('in lists, on pages, in the search and in files: %j', (one) => {
    const row = {
      id: 1,
      kind: 'request',
      request_number: '2026-1',
      name: 'Lim',
      item: null,
      ...one,
    } as const;
    const word = pillOf(one);
    expect(word).toBeTruthy();
    expect(toPurchaseRow(row, toActor(buildOwnerUser())).end).toBe(word);
    const status = buildRequestColumns('RSD').find(({ title }) => title.message === 'Status');
    expect(status?.of({ ...buildSampleRequest(), ...one }, translate)).toEqual({ kind: 'text', value: word });
  });

  it.each(PLAIN)('in the history: $status', (one) => {
    expect(translate(historyStepPhrases[historyLabel(one.status, 'request')])).toBe(pillOf(one));
  });

  it('in the counters of home', async () => {
    const statuses = PLAIN.map(({ status }) => ({ status, ukupno: 1 }));
    const { container, findByText } = renderApp(<HomeCounters />, {
      me: buildOwnerUser(),
      answers: () =>
        createResponse(200, {
          statuses,
          accepted_offers_count: 0,
          accepted_offers_value: '0',
          active_suppliers_count: 0,
          currency: 'RSD',
        }),
    });
    await findByText('Ordered');
    const words = [...container.querySelectorAll('dt')].map((head) => head.textContent);
    const pills = PLAIN.map(pillOf);
    expect(words.slice(0, pills.length)).toEqual(pills);
  });
});
