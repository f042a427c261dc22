import { expect, it } from 'vitest';
import { pageWithoutSecrets, serviceOfPage } from './support.ts';

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
  ['/procurementsX', 'other'],
  ['/404', 'other'],
] as const)('the page %s belongs to %s', (path, service) => {
  expect(serviceOfPage(path)).toBe(service);
});

it.each([
  ['/procurements/requests/5/edit?tab=offers', '/procurements/requests/5/edit'],
  ['/procurements/purchase-confirmation/7#top', '/procurements/purchase-confirmation/7'],
  ['/procurements/confirm/k3J_x-9QpLm2vT8sWz4Yb1', '/procurements/confirm/…'],
  ['/send-password/0123456789abcdef', '/send-password/…'],
  ['/login/sso-authorization?code=secret', '/login/sso-authorization'],
])('of the address %s only %s is told', (path, told) => {
  expect(pageWithoutSecrets(path)).toBe(told);
});
