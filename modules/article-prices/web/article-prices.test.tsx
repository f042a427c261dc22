import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PriceAgainst from '#core/requests/web/comparison/price-comparison.tsx';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import type { ArticlePrice, PriceHistory } from '../wire.ts';
import PriceHint from './price-hint.tsx';

const price = (more: Partial<ArticlePrice> = {}): ArticlePrice => ({
  kind: 'bought',
  day: '2026-05-03',
  supplier: { id: 1, name: 'Metal-Promet' },
  name: 'Lim 2 mm',
  same: true,
  quantity: '10.000',
  unit_price: '120.0000',
  original: { unit_price: '120.0000', currency: 'RSD' },
  purchase: { id: 7, request_number: '2026-0007', kind: 'request' },
  ...more,
});
const history = (data: ArticlePrice[], mean: string | null = '110.0000'): PriceHistory => ({
  unit: 'kg',
  currency: 'RSD',
  last: data[0] ?? null,
  mean,
  bought: data.filter(({ kind }) => kind === 'bought').length,
  data,
});

let reply: Response;
let sent: RecordedRequest[];
beforeEach(() => {
  localStorage.setItem('lang', 'en');
  sent = mockServerResponses(() => reply.clone());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what an article cost last, from whom and when, and shows the rest when asked', async () => {
  reply = createResponse(
    200,
    history([
      price(),
      price({
        kind: 'offered',
        supplier: { id: 2, name: 'Inox' },
        unit_price: '117.2040',
        original: { unit_price: '1.0000', currency: 'EUR' },
      }),
      price({ day: '2026-01-02', unit_price: '100.0000', name: 'LIM 2mm' }),
      price({ day: '2026-01-01', unit_price: '300.0000', name: 'Lim 2 mm crni', same: false }),
    ]),
  );
  const { container } = renderApp(<PriceHint name="lim 2 mm" unit="kg" />);
  expect(container.textContent).toBe('');
  await screen.findByText(/last bought for/);
  expect(container.textContent).toContain(
    'Lim 2 mm: last bought for 120.00 RSD/kg from Metal-Promet on 03.05.2026.',
  );
  expect(new URL(sent[0]?.url ?? '', 'http://x').searchParams.get('unit')).toBe('kg');
  fireEvent.click(screen.getByRole('button', { name: 'All prices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prices of lim 2 mm' });
  const rows = within(within(dialog).getByRole('table', { name: 'Prices, newest first' })).getAllByRole(
    'row',
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    'DaySupplierItemNet price',
    '03.05.20262026-0007Metal-PrometLim 2 mm120.00 RSDbought',
    '03.05.20262026-0007InoxLim 2 mm117.20 RSD1.00 EURonly offered',
    '02.01.20262026-0007Metal-PrometLIM 2mm100.00 RSDbought',
  ]);
});

it('is silent where nothing is known, nothing may be seen, or too little is typed', async () => {
  reply = createResponse(200, history([], null));
  const { container, rerender } = renderApp(<PriceHint name="nepoznato" unit="kg" />);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(container.textContent).toBe('');
  reply = createProblemResponse(403, 'forbidden');
  rerender(
    <>
      <PriceHint name="drugo" unit="kg" />
      <PriceHint name="li" unit="kg" />
    </>,
  );
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(container.textContent).toBe('');
});

it.each([
  ['126', ['+5.0% vs. last', '+14.5% vs. avg.']],
  ['110', ['−8.3% vs. last', 'equals avg.']],
  ['120', ['as last time', '+9.1% vs. avg.']],
])('an offer of %s stands to what was paid in words', (offered, words) => {
  const { container } = renderApp(
    <PriceAgainst price={toDecimal(offered)} before={history([price(), price()])} currency="RSD" />,
  );
  const lines = [...container.querySelectorAll('span[title]')];
  expect(lines.map((line) => line.textContent?.replaceAll('\u00a0', ''))).toEqual(
    words.map((text) => text.replace('.0%', '%')),
  );
  expect(lines[0]?.getAttribute('title')).toContain('Metal-Promet on 03.05.2026');
  for (const line of lines) expect(line.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
});

it('with one order there is no mean beside it', () => {
  const { container } = renderApp(
    <PriceAgainst price={toDecimal('126')} before={history([price()])} currency="RSD" />,
  );
  expect(container.textContent).not.toContain('mean');
});
