import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { AmountLeft, BudgetBar, HeadedAmountLeft, splitBudget } from './budget-bar.tsx';

afterEach(cleanup);

const OVER = { amount: '880817', actual: '768885', committed: '147165', reserved: '57240' };
const SHORT = { amount: '604486', actual: '373596.80', committed: '194620', reserved: '57240' };

const partsOf = (sums: typeof OVER) =>
  Object.fromEntries(Object.entries(splitBudget(sums)).map(([tone, sum]) => [tone, sum.toString()]));
const tones = () =>
  [...document.querySelectorAll('[data-tone]')].map((part) => part.getAttribute('data-tone'));

it('counts as over budget only what is spent; what awaits confirmation stays its own part', () => {
  expect(partsOf(OVER)).toMatchObject({ over: '35233', waiting: '57240', 'over-waiting': '57240' });
  renderApp(<BudgetBar sums={OVER} />, { me: buildOwnerUser() });
  expect(tones()).toEqual(['done', 'committed', 'over', 'over-waiting']);
});

it('divides what awaits confirmation at 100 %, and says how much is short', async () => {
  expect(partsOf(SHORT)).toMatchObject({ over: '0', 'over-waiting': '20970.8' });
  renderApp(
    <>
      <BudgetBar sums={SHORT} />
      <AmountLeft sums={SHORT} />
    </>,
    { me: buildOwnerUser() },
  );
  expect(tones()).toEqual(['done', 'committed', 'waiting', 'over-waiting']);
  expect((await screen.findByText(/short if confirmed/)).textContent).toBe('20,970.80 short if confirmed');
});

it('shows below a heading what is left as a number, and below it what is short', async () => {
  const { container } = renderApp(<HeadedAmountLeft sums={SHORT} />, { me: buildOwnerUser() });
  await screen.findByText(/short if confirmed/);
  expect(container.textContent).toBe('36,269.2020,970.80 short if confirmed');
});
