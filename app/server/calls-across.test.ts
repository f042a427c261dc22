import { expect, it } from 'vitest';
import { crossCompanyCalls } from '#modules/supplier-record/server/calls-across.test-support.ts';
import { features } from './features.ts';

it('these calls alone read rows of several companies', () => {
  const beyond = features.flatMap(({ routes }) =>
    routes.filter(({ across }) => across).map(({ key }) => key),
  );
  const known = [
    'GET market-place',
    'GET market-place/customers',
    'GET market-place/export',
    'GET market-place/home',
    'GET market-place/procurements/{id}',
    'GET market-place/procurements/{id}/files/{file_id}',
    'GET market-place/procurements/{id}/order',
    'GET market-place/statistics/global/export',
    'GET market-place/statistics/global/get',
    'GET market-place/statistics/procurements/get',
    'GET market-place/statistics/procurements/get/export',
    'GET suppliers/lookup',
    'GET user-profile/sessions',
    'GET user-profile/sessions/export',
    'POST market-place/links',
    'POST market-place/procurements/{id}/bid',
    'POST market-place/procurements/{id}/open',
    ...crossCompanyCalls,
  ];
  expect(beyond.sort()).toEqual(known.sort());
});
