import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import FirstDayRail from './first-day-rail.tsx';

afterEach(cleanup);

async function show(company: object) {
  const me = buildOwnerUser();
  renderApp(
    <main>
      <FirstDayRail />
    </main>,
    { path: '/home', me: { ...me, company: me.company && { ...me.company, ...company } } },
  );
  return (await screen.findByRole('main')).textContent ?? '';
}

it('counts the days of the trial itself and names the time that is paid after it', async () => {
  const next_plan = { key: 'bsc', from: '2026-12-29T10:00:00Z', until: '2027-12-29T22:59:59Z' };
  const text = await show({ access_days_left: 396, trial_days_left: 30, next_plan });
  expect(text).toContain('30 days of your trial are left. The plan Basic is paid');
  expect(text).not.toContain('396');
});

it('is silent about the plan outside the trial', async () => {
  expect(await show({ pricing: { key: 'bsc', name: 'basic' }, access_days_left: 30 })).not.toContain(
    'Your plan',
  );
});
