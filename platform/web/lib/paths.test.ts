import { describe, expect, it } from 'vitest';
import { features } from '#app/web/features.ts';
import { getWebEntry } from '#platform/shared/wire/web-entries.ts';
import { paths, toInternalPath } from './paths.ts';

/** The routes of specification §2 that are served by the application or a separate entry. */
const ROUTES = [
  '/login',
  '/login/sso',
  '/login/sso-authorization',
  '/register',
  '/register-success',
  '/register/confirm/$hash',
  '/forgot-password',
  '/send-password/$hash',
  '/marketplace/register',
  '/affiliate/$hash',
  '/procurements/confirm/$hash',
  '/404',
  '/home',
  '/profile',
  '/documents',
  '/categories',
  '/suppliers',
  '/procurements/new-request',
  '/procurements/requests',
  '/procurements/requests/$id',
  '/procurements/purchase-confirmation',
  '/procurements/purchase-confirmation/$id',
  '/procurements/ad-hoc',
  '/procurements/ad-hoc/create',
  '/procurements/ad-hoc/view/$id',
  '/procurements/direct-purchase',
  '/procurements/direct-purchase/create',
  '/procurements/direct-purchase/view/$id',
  '/user-management/users',
  '/user-management/create',
  '/budgets/budgets',
  '/budgets/create',
  '/warehouse/storekeeper',
  '/warehouse/storekeeper/purchase/$id',
  '/finances',
  '/finances/purchase/$id',
  '/payment',
  '/select-platform',
  '/marketplace/home',
  '/marketplace/categories',
  '/marketplace/procurements',
];
/** Our own routes in addition to the specification's, and the routes below them (product 2, 3, 8 and 12). */
const OWN = [
  '/finances/arrivals',
  '/finances/invoices',
  '/home/statistics',
  '/marketplace/home/statistics',
  '/api/docs',
  '/notifications',
  '/instructions',
  '/manual',
  '/plans',
  '/moderation',
  '/dev/outbox',
  '/profile',
  '/user-management',
  '/budgets/budgets',
];

/** Our own routes below a route of the specification for a single record. */
const OWN_OF_ONE = [
  '/procurements/requests/$id/edit',
  '/suppliers/$id',
  '/suppliers/$id/account',
  '/marketplace/procurements/$id',
];

const isOwn = (path: string) => OWN.some((one) => path === one || path.startsWith(`${one}/`));
const matches = (path: string) =>
  isOwn(path) ||
  [...ROUTES, ...OWN_OF_ONE].some((route) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`).test(path));

const { legal, ...others } = paths;
const built: readonly [string, string][] = Object.entries(others).map(([name, build]) => [
  name,
  (build as (value: number | string) => string)(7),
]);

it.each(built)('%s leads to a route that is agreed: %s', (_name, path) => {
  expect(matches(path)).toBe(true);
});

it.each(features.flatMap(({ pages }) => pages.map(({ path }) => path)))(
  'the page %s stands at a path that is agreed',
  (path) => {
    expect(isOwn(path) || ROUTES.some((route) => route === path || path.startsWith(`${route}/`))).toBe(true);
  },
);

it('S1.32 legal pages are pages of their own, in the language their address names', () => {
  const pages = (['terms', 'privacy', 'cookies', 'processing'] as const).map((name) => legal(name, 'de-AT'));
  expect(pages).toEqual([
    '/terms?lang=de-AT',
    '/privacy?lang=de-AT',
    '/cookies?lang=de-AT',
    '/processing?lang=de-AT',
  ]);
  expect(pages.map((page) => getWebEntry(page.split('?')[0] ?? ''))).toEqual([
    'login',
    'login',
    'login',
    'login',
  ]);
});

it('no two pages share a path', () => {
  const all = features.flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(new Set(all).size).toBe(all.length);
});

describe('the way back after a login', () => {
  it.each(['/suppliers?page=2', '/procurements/requests/7#offers'])('%s is followed', (path) => {
    expect(toInternalPath(path)).toBe(path);
  });
  it.each([
    null,
    '',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/home',
    'javascript:alert(1)',
    '/login',
    '/',
    '/\t/evil.test',
  ])('%j is not', (path) => {
    expect(toInternalPath(path)).toBeNull();
  });
});
