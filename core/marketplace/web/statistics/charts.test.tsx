import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MarketplaceStatistics } from '#core/marketplace/wire/statistics.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import Charts from './charts.tsx';
import { type ProcurementDrillDown, readStatisticsSearch } from './statistics-search.ts';

const uncoloured = { colors: [], parent_cats: [] };
const counts = (...data: string[]) => ({
  ...uncoloured,
  labels: ['2026-01-01', '2026-02-01', '2026-03-01'],
  data,
});
const groups = { ...uncoloured, ids: [], labels: [], data: [] };
const STATISTICS: MarketplaceStatistics = {
  count_purchases_by_period: counts('3', '2', '1'),
  total_by_period_and_supplier: { ...uncoloured, data: [], labels: [] },
  total_consumption_by_period: counts('0', '0', '0'),
  count_purchases_by_category: groups,
  count_purchases_by_customer: groups,
  count_invitations_by_period: counts('3', '2', '1'),
  count_offers_by_period: counts('2', '2', '1'),
  count_won_by_period: counts('1', '1', '1'),
  totals: { invited: 6, offered: 5, won: 3, lost: 0, won_value: '0.00' },
  previous_period: null,
  previous_year: null,
  currency: 'RSD',
  date_from: '2026-01-01',
  date_to: '2026-03-31',
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('opens what each series of the first chart counts, and nothing before one is chosen', () => {
  const onPick = vi.fn<(behind: ProcurementDrillDown) => void>();
  renderApp(
    <Charts statistics={STATISTICS} search={readStatisticsSearch({ groupby: '3' })} onPick={onPick} />,
  );
  for (const name of ['Invitations', 'Offers', 'Won']) fireEvent.click(screen.getByRole('button', { name }));
  expect(onPick.mock.calls.map(([behind]) => behind)).toEqual([
    { bucket: '', counts: '0', of: null },
    { bucket: '', counts: '2', of: null },
    { bucket: '', counts: 'confirmed', of: null },
  ]);
  onPick.mockClear();
  const [slider] = screen.getAllByRole('slider');
  if (!slider) throw new Error('no chart');
  fireEvent.keyDown(slider, { key: 'Home' });
  fireEvent.keyDown(slider, { key: 'Enter' });
  expect(onPick).not.toHaveBeenCalled();
  for (let step = 0; step < 3; step += 1) fireEvent.keyDown(slider, { key: 'ArrowUp' });
  fireEvent.keyDown(slider, { key: 'Enter' });
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ bucket: '2026-01-01', counts: 'confirmed', of: null });
});
