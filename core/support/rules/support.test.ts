import { expect, it } from 'vitest';
import { getSupportService, redactPagePath } from './support.ts';

it.each([
  ['/procurements/requests/5', 'requests'],
  ['/procurements/new-request', 'requests'],
  ['/procurements/confirm/abc', 'offers'],
  ['/procurements/approve/abc', 'confirmation'],
  ['/procurements/purchase-confirmation', 'confirmation'],
  ['/procurements/direct-purchase/view/5', 'adhoc_direct'],
  ['/user-management/users', 'users'],
  ['/marketplace/register', 'account'],
  ['/marketplace/home', 'marketplace'],
  ['/affiliate/apply', 'affiliates'],
  ['/login', 'account'],
  ['/profile/security', 'account'],
  ['/procurements', 'requests'],
  ['/procurements/ad-hoc', 'adhoc_direct'],
  ['/warehouse', 'warehouse'],
  ['/warehouse/5', 'warehouse'],
  ['/finances', 'finances'],
  ['/finances/5', 'finances'],
  ['/suppliers', 'suppliers'],
  ['/categories/5', 'suppliers'],
  ['/documents', 'suppliers'],
  ['/budgets', 'budgets'],
  ['/budgets/5', 'budgets'],
  ['/home', 'statistics'],
  ['/home/statistics', 'statistics'],
  ['/user-management', 'users'],
  ['/payment', 'packages'],
  ['/payment/order', 'packages'],
  ['/marketplace', 'marketplace'],
  ['/marketplace/register/again', 'marketplace'],
  ['/affiliate', 'affiliates'],
  ['/procurementsX', 'other'],
  ['/404', 'other'],
] as const)('the page %s belongs to %s', (path, service) => {
  expect(getSupportService(path)).toBe(service);
});

it('only the beginning of an address says what a page belongs to', () => {
  const beginnings = [
    'procurements',
    'procurements/confirm/a',
    'procurements/approve',
    'procurements/ad-hoc',
  ];
  const others = ['warehouse', 'finances', 'suppliers', 'budgets', 'user-management', 'payment', 'affiliate'];
  const all = [...beginnings, ...others, 'home', 'marketplace', 'marketplace/register', 'login'];
  expect(new Set(all.map((page) => getSupportService(`/x/${page}`)))).toEqual(new Set(['other']));
});

it.each([
  ['/procurements/requests/5/edit?tab=offers', '/procurements/requests/5/edit'],
  ['/procurements/purchase-confirmation/7#top', '/procurements/purchase-confirmation/7'],
  ['/procurements/administrator', '/procurements/administrator'],
  ['/procurements/a-purchase-confirmation', '/procurements/a-purchase-confirmation'],
  ['/register#one\ntwo', '/register'],
  ['/procurements/confirm/k3J_x-9QpLm2vT8sWz4Yb1', '/procurements/confirm/…'],
  ['/send-password/0123456789abcdef', '/send-password/…'],
  ['/login/sso-authorization?code=secret', '/login/sso-authorization'],
])('of the address %s only %s is told', (path, told) => {
  expect(redactPagePath(path)).toBe(told);
});
