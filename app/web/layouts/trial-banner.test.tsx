import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me } from '#platform/web/lib/actor.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import TrialBanner from './trial-banner.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(company: Partial<NonNullable<Me['company']>>) {
  const me = buildOwnerUser();
  renderApp(
    <main>
      <TrialBanner />
    </main>,
    { path: '/home', me: { ...me, company: me.company && { ...me.company, ...company } } },
  );
  return screen.findByRole('main');
}
const region = () => screen.queryByRole('region');

it('S1.18 counts the days of the trial and leads to the plans', async () => {
  await show({ access_days_left: 12, trial_days_left: 12 });
  expect(region()?.textContent).toContain('12 days of your trial are left.');
  expect(region()?.dataset.last).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Plans and prices' }).getAttribute('href')).toBe('/payment');
});

it.each([
  [8, undefined],
  [7, 'true'],
  [1, 'true'],
])('with %i days left says it louder: %s', async (access_days_left, last) => {
  await show({ access_days_left, trial_days_left: access_days_left });
  expect(region()?.dataset.last).toBe(last);
});

it('counts the days of the trial alone where a year after it is paid, and names that year', async () => {
  const next_plan = { key: 'bsc', from: '2026-12-29T10:00:00Z', until: '2027-12-29T22:59:59Z' } as const;
  await show({ access_days_left: 396, trial_days_left: 5, next_plan });
  expect(region()?.textContent).toContain(
    '5 days of your trial are left. The plan Basic is paid: it runs from 30.12.2026 to 29.12.2027.',
  );
  expect(region()?.dataset.last).toBeUndefined();
});

it('speaks of a paid plan in its last week only', async () => {
  await show({ pricing: { key: 'bsc', name: 'basic' }, access_days_left: 8 });
  expect(region()).toBeNull();
  cleanup();
  await show({ pricing: { key: 'bsc', name: 'basic' }, access_days_left: 1 });
  expect(region()?.textContent).toContain('Your plan ends in 1 day.');
});

it.each([
  ['without an end', { access_days_left: null }],
  ['that has ended', { access_days_left: 0, trial_days_left: 0, has_access: false }],
  ['of a company that is not active', { access_days_left: 3, trial_days_left: 3, active: false }],
])('is silent about access %s', async (_what, company) => {
  await show(company);
  expect(region()).toBeNull();
});

it('once closed stays away until the next day in Belgrade', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T22:30:00Z') });
  await show({ access_days_left: 12, trial_days_left: 12 });
  fireEvent.click(screen.getByRole('button', { name: 'Close until tomorrow' }));
  expect(region()).toBeNull();
  cleanup();
  await show({ access_days_left: 12, trial_days_left: 12 });
  expect(region()).toBeNull();
  cleanup();
  vi.setSystemTime(new Date('2026-11-21T23:30:00Z'));
  await show({ access_days_left: 12, trial_days_left: 12 });
  expect(region()).not.toBeNull();
});
