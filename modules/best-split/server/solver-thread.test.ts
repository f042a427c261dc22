import { afterEach, expect, inject, it, vi } from 'vitest';
import { WorkThread } from '#platform/server/threads/work-thread.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { AwardInput } from '../rules/award-input.ts';
import { AWARD_TEST_RATES } from './award-input.test-support.ts';
import { SOLVER_THREAD_LIMITS, type SolveResult, type SolveTask } from './solve-in-thread.ts';

afterEach(() => {
  vi.useRealTimers();
});

const line = (unit_price: string) => ({
  article_id: 1,
  quantity: toDecimal(4),
  unit_price: toDecimal(unit_price),
});
const input: AwardInput = {
  ...{ currency: 'RSD', rates: AWARD_TEST_RATES },
  articles: [{ article_id: 1, quantity: toDecimal(4), unit: 'pieces', present: null }],
  offers: [
    { rfp_id: 1, currency: 'RSD', delivery_date: null, lines: [line('12')] },
    { rfp_id: 2, currency: 'RSD', delivery_date: null, lines: [line('10')], freight_net: toDecimal(3) },
  ],
};

it('the thread of the solver works a program out, and gives its memory back after 20 seconds without work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const file = new URL('award-worker.js', inject('threads'));
  const thread = new WorkThread<SolveTask, SolveResult>(file, SOLVER_THREAD_LIMITS);
  const rules = [{ kind: 'share_at_most', rfp_id: null, percent: '100' }] as const;
  const { outcome } = await thread.run({ input, rules });
  expect(outcome).toMatchObject({ state: 'done', solver: 'program' });
  vi.advanceTimersByTime(19_999);
  expect(thread.running).toBe(true);
  vi.advanceTimersByTime(1);
  expect(thread.running).toBe(false);
  expect((await thread.run({ input, rules })).outcome.state).toBe('done');
  await thread.stop();
});
