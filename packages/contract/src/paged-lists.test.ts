import { expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiKey, api } from './api.ts';

const LISTS = {
  'ad hoc purchases': 'GET ad-hoc-purchases/get/all',
  'direct purchases': 'GET direct-purchases/get/all',
  'finance purchases': 'GET purchase-steps/finances/purchases/get',
  'storekeeper purchases': 'GET purchase-steps/storekeeper/purchases/get',
  documents: 'GET documents',
  budgets: 'GET budgets',
  categories: 'GET categories',
  suppliers: 'GET suppliers',
  users: 'GET user-management/owner/users',
  'marketplace procurements': 'GET market-place',
} as const satisfies Record<string, ApiKey>;

it.each(Object.entries(LISTS))('S3.18 S7.04 S9.32 %s are a paged list', (_name, key) => {
  const { response, query } = api[key];
  expect(Object.keys(response.shape)).toEqual(
    expect.arrayContaining(['data', 'current_page', 'total', 'last_page']),
  );
  // The page is asked for, its size is not.
  expect(Object.keys(query.shape)).toContain('page');
  expect(Object.keys(query.shape)).not.toContain('per_page');
  expect(z.safeParse(query.shape.page, undefined)).toMatchObject({ success: true, data: 1 });
});
