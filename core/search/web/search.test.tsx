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
import { findPages, listAccessiblePages } from './find-pages.ts';
import { toContactRow, toPurchaseRow } from './found-rows.ts';
import { HighlightedText } from './marked-text.tsx';
import { readRecentRows, storeRecentRow } from './recent.ts';
import { buildPagesGroup } from './search-groups.ts';
import type { SearchRow } from './search-row.ts';

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
    findPages(listAccessiblePages(actor, menu, PAGES), splitSearchWords(q)).map(({ title, href }) => [
      title,
      href,
    ]);

  it('S2.69 S2.71 have a title in the language shown and a target; none needs a number', () => {
    expect(found(owner, 'ovérview requ')).toEqual([['Requests overview', '/procurements/requests']]);
    expect(found(owner, 'verview')).toEqual([]);
    expect(found(owner, 'budg')).toEqual([['Budgets overview', '/budgets/budgets']]);
    expect(found(owner, 'request').map(([, href]) => href)).not.toContain('/procurements/requests/$id');
  });
  it('S2.69 only those the user may open, in the menu where they are', () => {
    expect(found(storekeeper, '').map(([, href]) => href)).toEqual([
      '/home',
      '/warehouse/storekeeper',
      '/profile',
    ]);
    expect(found(owner, '', 'marketplace').map(([, href]) => href)).toEqual(['/profile']);
  });
});

it('S2.70 S9.17 pages and records share five places, each kind with how many there are', () => {
  const keys = (pages: number, records: number, total = records) => {
    const group = buildPagesGroup(rows(pages, 'p'), { rows: rows(Math.min(records, 8), 'r'), total });
    return [group.rows.map(({ key }) => key).join(' '), group.total];
  };
  expect(keys(7, 0)).toEqual(['p0 p1 p2 p3 p4', 7]);
  expect(keys(7, 8, 100)).toEqual(['p0 p1 r0 r1 r2', 107]);
  expect(keys(7, 1)).toEqual(['p0 p1 p2 p3 r0', 8]);
  expect(keys(1, 8)).toEqual(['p0 r0 r1 r2 r3', 9]);
  expect(keys(0, 0)).toEqual(['', 0]);
});

it('S2.71 a purchase leads where its reader may go; a contact to its supplier', () => {
  const bought = { id: 7, request_number: '2026-7', name: 'Lim', status: 3, rejected: false } as const;
  expect(toPurchaseRow({ ...bought, kind: 'request' }, owner)).toMatchObject({
    href: '/procurements/requests/7',
    hint: 'Request · Completed',
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
  it('no address leads elsewhere', () => {
    const hrefs = ['//evil.test', 'https://evil.test', 'javascript:alert(1)', '/\\evil.test', '/home'];
    localStorage.setItem(
      'recentSearches',
      JSON.stringify({ user: 1, rows: hrefs.map((href) => row(href, { href })) }),
    );
    expect(readRecentRows(1).map(({ href }) => href)).toEqual(['/home']);
  });
});

it('what was found is marked in the text as it is written', () => {
  const { container } = renderApp(
    <HighlightedText text="Набавка Đubriva" words={splitSearchWords('nabav djubr')} />,
  );
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Набав', 'Đubr']);
  expect(container.textContent).toBe('Набавка Đubriva');
});
