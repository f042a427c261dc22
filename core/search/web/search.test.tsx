import { msg } from '@lingui/core/macro';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { features } from '#app/web/features.ts';
import { splitSearchWords } from '#platform/shared/search/search-key.ts';
import { toActor } from '#platform/web/lib/actor.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { createLocaleFormatters } from '#platform/web/lib/words/format.ts';
import { findPages, pageRows } from './find-pages.ts';
import { itemRow, toContactRow, toPurchaseRow } from './found-rows.ts';
import { HighlightedText } from './marked-text.tsx';
import { readRecentRows, storeRecentRow } from './recent.ts';
import { allocateRows } from './search-groups.ts';
import type { SearchGroup, SearchRow } from './search-row.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const owner = toActor(buildOwnerUser());
const storekeeper = toActor(
  buildOwnerUser({ roles: [{ name: 'user', permissions: ['user-scope'] }], permissions: ['storekeeper'] }),
);
const row = (key: string, more: Partial<SearchRow> = {}): SearchRow => ({
  key,
  look: 'page',
  title: key,
  hint: '',
  href: `/${key}`,
  ...more,
});
const rows = (n: number, name: string) => Array.from({ length: n }, (_, at) => row(`${name}${at}`));

const PAGES: Page[] = [
  ...features.flatMap((feature) => feature.pages).filter(({ menu }) => menu !== undefined),
  {
    path: '/procurements/requests/$id',
    title: msg({ message: 'Request' }),
    gate: () => true,
    layout: 'content',
    page: async () => ({ default: () => null }),
  },
];

describe('pages', () => {
  const found = (actor: typeof owner, q: string, menu: 'side' | 'marketplace' = 'side') =>
    findPages(pageRows(actor, menu, PAGES), splitSearchWords(q)).map(({ title, href }) => [title, href]);

  it('S2.69 S2.71 have a title in the language shown and a target; none needs a number', () => {
    expect(found(owner, 'ovérview requ')).toEqual([
      ['Requests overview', '/procurements/requests'],
      ['Closed requests', '/procurements/requests?tab=closed'],
      ['Confirmed requests', '/procurements/requests?tab=confirmed'],
    ]);
    expect(found(owner, 'verview')).toEqual([]);
    expect(found(owner, 'budg')).toEqual([['Budgets overview', '/budgets/budgets']]);
    expect(found(owner, 'request').map(([, href]) => href)).not.toContain('/procurements/requests/$id');
  });
  it('S2.69 only those the user may open, in the menu where they are', () => {
    expect(found(storekeeper, '').map(([, href]) => href)).toEqual([
      '/home',
      '/warehouse/storekeeper',
      '/profile',
      '/warehouse/storekeeper?when=overdue',
      '/warehouse/storekeeper?when=today',
    ]);
    expect(found(owner, '', 'marketplace').map(([, href]) => href)).toEqual(['/profile']);
  });
  it('actions by their names, for those who may open them', () => {
    expect(found(owner, 'new request')).toEqual([['New request', '/procurements/new-request']]);
    const overdue = ['Overdue deliveries', '/warehouse/storekeeper?when=overdue'];
    expect(found(storekeeper, 'overd deliv')).toEqual([overdue]);
    const buyer = toActor(
      buildOwnerUser({ roles: [{ name: 'user', permissions: ['user-scope'] }], permissions: [] }),
    );
    expect(found(buyer, 'overdue')).toEqual([['Overdue deliveries', '/procurements/requests?tab=confirmed']]);
    expect(found(storekeeper, 'package')).toEqual([]);
    expect(found(owner, 'package')).toEqual([['Order a package', '/payment']]);
  });
  it('each has its own key, even if two open the same URL', () => {
    const buyer = toActor(
      buildOwnerUser({ roles: [{ name: 'user', permissions: ['user-scope'] }], permissions: [] }),
    );
    for (const actor of [owner, buyer, storekeeper]) {
      const keys = pageRows(actor, 'side', PAGES).map(({ key }) => key);
      expect(keys).toEqual([...new Set(keys)]);
    }
  });
});

it('S2.70 S9.17 a kind has at most five rows, items four, and each at least two if it has them', () => {
  const shares = (sizes: Partial<Record<SearchGroup['id'], number>>) =>
    allocateRows(
      (['items', 'purchases', 'suppliers', 'contacts', 'files', 'pages'] as const).map((id) => ({
        id,
        rows: rows(sizes[id] ?? 0, id),
        total: 100,
      })),
    ).map((group) => `${group.id} ${group.rows.length}`);
  expect(shares({ items: 4, purchases: 5, suppliers: 1, files: 2, pages: 1 })).toEqual([
    'items 4',
    'purchases 2',
    'suppliers 1',
    'files 2',
    'pages 1',
  ]);
  expect(shares({ pages: 9 })).toEqual(['pages 5']);
  expect(shares({ purchases: 5, pages: 9 })).toEqual(['purchases 5', 'pages 5']);
  expect(shares({ purchases: 5, contacts: 5, pages: 9 })).toEqual(['purchases 5', 'contacts 3', 'pages 2']);
  expect(shares({ items: 9, purchases: 5, suppliers: 5, contacts: 5, files: 5, pages: 9 })).toEqual([
    'items 4',
    'purchases 2',
    'suppliers 2',
    'contacts 2',
    'files 2',
    'pages 2',
  ]);
  expect(shares({})).toEqual([]);
});

it('an item says where it was bought last and opens its prices, or else its newest purchase', () => {
  const found = {
    name: 'Lim HR',
    unit: 'kg',
    priced: true,
    last: {
      supplier: { id: 1, name: 'Čelik Trade' },
      day: '2026-11-25',
      unit_price: '101.8000',
      currency: 'RSD',
    },
    purchase: { id: 7, kind: 'request' },
  } as const;
  const format = createLocaleFormatters('sr_latin');
  const item = { name: 'Lim HR', unit: 'kg' };
  expect(itemRow(found, owner, format)).toMatchObject({
    hint: 'Čelik Trade · 25.11.2026.',
    figure: '101,80',
    end: 'RSD/kg',
    item,
  });
  expect(itemRow({ ...found, last: null }, owner, format)).toMatchObject({ hint: 'not bought yet', item });
  const bare = itemRow({ ...found, priced: false, last: null }, storekeeper, format);
  expect(bare).toMatchObject({ hint: '', href: '/warehouse/storekeeper/purchase/7' });
  expect([bare.figure, bare.item]).toEqual([undefined, undefined]);
});

it('S2.71 a purchase leads where its reader may go; a contact to its supplier', () => {
  const bought = {
    id: 7,
    request_number: '2026-7',
    name: 'Lim',
    status: 3,
    rejected: false,
    goods_state: 'partly',
    item: null,
  } as const;
  expect(toPurchaseRow({ ...bought, kind: 'request' }, owner)).toMatchObject({
    href: '/procurements/requests/7',
    hint: '2026-7',
    end: 'Partly received',
  });
  expect(toPurchaseRow({ ...bought, kind: 'request' }, storekeeper).href).toBe(
    '/warehouse/storekeeper/purchase/7',
  );
  const person = {
    id: 3,
    kind: 'contact_person',
    name: 'Ana',
    email: 'ana@firma.test',
    profile_picture: '',
    at: '2026-11-21T09:30:00Z',
    supplier: { id: 5, name: 'Metal' },
  } as const;
  expect(toContactRow(person, createLocaleFormatters('en'))).toMatchObject({
    href: '/suppliers/5',
    detail: 'ana@firma.test',
    hint: expect.stringMatching(/^Metal · 21\.11\.2026/),
  });
});

describe('recent choices', () => {
  it('are five, the last first, each once, and nobody else’s', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) storeRecentRow(1, row(key));
    expect(readRecentRows(1).map(({ key }) => key)).toEqual(['b', 'f', 'e', 'd', 'c']);
    expect(readRecentRows(2)).toEqual([]);
  });
  it.each(['', 'x', '{}', '{"user":1}', '{"user":1,"rows":[null]}', '{"user":1,"rows":[{"key":1}]}'])(
    'what stands in the storage as %s is nothing',
    (stored) => {
      localStorage.setItem('recentSearches', stored);
      expect(readRecentRows(1)).toEqual([]);
    },
  );
  it('an item is kept without its price', () => {
    storeRecentRow(
      1,
      row('item', { href: undefined, item: { name: 'Lim', unit: 'kg' }, hint: 'Metal', figure: '5' }),
    );
    expect(readRecentRows(1)).toEqual([
      { key: 'item', look: 'page', title: 'item', hint: '', item: { name: 'Lim', unit: 'kg' } },
    ]);
  });
  it('no address leads elsewhere', () => {
    const hrefs = ['//evil.test', 'https://evil.test', 'javascript:alert(1)', '/\\evil.test', '/home'];
    localStorage.setItem(
      'recentSearches',
      JSON.stringify({ user: 1, rows: hrefs.map((href) => row(href, { href })) }),
    );
    expect(readRecentRows(1).map(({ href }) => href)).toEqual(['/home']);
  });
  it('an item has no URL', () => {
    const item = { name: 'Lim', unit: 'kg' } as const;
    localStorage.setItem(
      'recentSearches',
      JSON.stringify({ user: 1, rows: [row('item', { item, href: 'https://evil.test' })] }),
    );
    expect(readRecentRows(1)).toEqual([]);
  });
});

it('what was found is marked in the text as it is written', () => {
  const { container } = renderApp(
    <HighlightedText text="Набавка Đubriva" words={splitSearchWords('nabav djubr')} />,
  );
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Набав', 'Đubr']);
  expect(container.textContent).toBe('Набавка Đubriva');
});
