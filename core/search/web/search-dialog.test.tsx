import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { features } from '#app/web/features.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
} from '#platform/web/lib/web.test-support.ts';
import { itemPrices } from './item-prices.ts';
import SearchDialog from './search-dialog.tsx';

const PAGES = features.flatMap((feature) => feature.pages);
const none = { data: [], total: 0 };
const NOTHING = { items: none, purchases: none, suppliers: none, files: none, contacts: none };
const ITEM = {
  name: 'Lim HR S235',
  unit: 'kg',
  priced: true,
  last: {
    supplier: { id: 1, name: 'Čelik Trade' },
    day: '2026-11-25',
    unit_price: '101.8000',
    currency: 'RSD',
  },
  purchase: { id: 7, kind: 'request' },
};

let reply: () => Response;
const onClose = vi.fn();
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('lang', 'en');
  onClose.mockReset();
  mockServerResponses(() => reply());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(text: string, me: Parameters<typeof buildOwnerUser>[0] = {}) {
  const early = { current: { text, entered: false, before: null } };
  const { router } = renderApp(
    <SearchDialog
      early={early}
      pages={PAGES}
      menu="side"
      words="Search"
      onClose={onClose}
      onShortcuts={vi.fn()}
      onLeave={vi.fn()}
    />,
    { me: buildOwnerUser(me), path: '/home' },
  );
  return { field: await screen.findByRole('combobox'), router };
}

it('offers a request for what it does not find', async () => {
  reply = () => createResponse(200, NOTHING);
  const { field } = await open('lim hr');
  await screen.findByText('No results for “lim hr”');
  const offer = screen.getByRole('option');
  expect(offer.textContent.trim()).toBe('New request for “lim hr”');
  expect(offer.getAttribute('href')).toBe('/procurements/new-request?item=lim+hr');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(localStorage.getItem('recentSearches')).toBeNull();
});

it('says in one line that it failed, and tries again', async () => {
  reply = () => createProblemResponse(500, 'internal');
  await open('lim hr');
  const failure = await screen.findByRole('alert', {}, { timeout: 5000 });
  reply = () => createResponse(200, NOTHING);
  fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
  await screen.findByText('No results for “lim hr”');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the old results until the new ones are there', async () => {
  let release: (response: Response) => void = () => undefined;
  reply = () => createResponse(200, { ...NOTHING, items: { data: [ITEM], total: 1 } });
  const { field } = await open('lim');
  await screen.findByText('101.80');
  mockServerResponses(() => new Promise<Response>((resolve) => (release = resolve)));
  fireEvent.change(field, { target: { value: 'lim x' } });
  const list = screen.getByRole('listbox');
  expect(list.getAttribute('aria-busy')).toBe('true');
  within(list).getByText('101.80');
  await vi.waitFor(() => {
    release(createResponse(200, NOTHING));
    screen.getByText('No results for “lim x”');
  });
});

it('shows the prices of an item above the results, and returns to them', async () => {
  itemPrices.add(({ name, unit, onClose: close }) => (
    <button type="button" onClick={close}>{`${name}, ${unit}`}</button>
  ));
  reply = () => createResponse(200, { ...NOTHING, items: { data: [ITEM], total: 9 } });
  const { field } = await open('hr');
  const items = await screen.findByRole('group', { name: /^Items/ });
  within(items).getByText('1 of 9');
  within(items).getByText('Čelik Trade · 25.11.2026');
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(await screen.findByText('Lim HR S235, kg'));
  expect(screen.queryByText('Lim HR S235, kg')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Lim HR S235');
});

it('opens a list with the user’s default view, but an action with its own query', async () => {
  reply = () => createResponse(200, NOTHING);
  const { router } = await open('requests overview', {
    default_views: { '/procurements/requests': 'category=3' },
  });
  const overview = await screen.findByRole('option', { name: /^Requests overview/ });
  expect(overview.getAttribute('href')).toBe('/procurements/requests?category=3');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'closed requests' } });
  const closed = await screen.findByRole('option', { name: /^Closed requests/ });
  expect(closed.getAttribute('href')).toBe('/procurements/requests?tab=closed');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'requests overview' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Requests overview/ }));
  expect(router.history.location.href).toBe('/procurements/requests?category=3');
  // Recent rows store only the path, because the view may change.
  expect(localStorage.getItem('recentSearches')).not.toContain('category');
});
