import { describe, expect, it } from 'vitest';
import type { PurchaseStatus } from '#core/purchase/rules/status.ts';
import { PURCHASE_STATUS, PURCHASE_STATUSES, purchaseStatusName } from '#core/purchase/rules/status.ts';
import { buildSampleRequest } from '#core/purchase/wire/comparison/limovi.test-support.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { DeadlineLine } from './deadline-line.tsx';

const HOUR = 3_600_000;
const textOf = (status: PurchaseStatus, ahead: boolean) => {
  const date_for_offer = new Date(Date.now() + (ahead ? HOUR : -HOUR)).toISOString();
  const purchase = buildSampleRequest({ status, date_for_offer, bidding_open: false });
  const { container } = renderApp(<DeadlineLine purchase={purchase} offset={0} onPassed={() => undefined} />);
  return container.textContent;
};

describe.each(PURCHASE_STATUSES.map((status) => [purchaseStatusName(status), status] as const))(
  'the offer deadline in %s',
  (_, status) => {
    it('is said as ahead while it is ahead, and runs while suppliers can still change an offer', () => {
      const running = status === PURCHASE_STATUS.ACTIVE || status === PURCHASE_STATUS.VALUATION;
      expect(textOf(status, true)).toMatch(running ? /^Time left: .*, until / : /^Offers until /);
    });

    it('is said as over once it is over', () => {
      expect(textOf(status, false)).toMatch(/^Offers could be submitted until /);
    });
  },
);
