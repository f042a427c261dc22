import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#app/api.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';

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
} as const satisfies Record<string, CallKey>;

// Also proves S9.32.
it.each(Object.entries(LISTS))('S3.18 S7.04 %s are a paged list', (_name, key) => {
  const { response, query } = api[key];
  expect(Object.keys(response.shape)).toEqual(
    expect.arrayContaining(['data', 'current_page', 'total', 'last_page']),
  );
  // The caller chooses the page, but not its size.
  expect(Object.keys(query.shape)).toContain('page');
  expect(Object.keys(query.shape)).not.toContain('per_page');
  expect(z.safeParse(query.shape.page, undefined)).toMatchObject({ success: true, data: 1 });
});

/** Lists without an export. The comment above each entry gives the reason. */
const NO_FILE = [
  // Emails on a development machine. The route does not exist in production.
  'GET dev/outbox',
  // Alternative paths from the specification for the purchase and user lists, which are exported under their main
  // paths.
  'GET purchase-steps/initiator/purchases/get/{status}',
  // The list of suspected split purchases has a separate export with one row per purchase.
  'GET statistics/answers/splits/get',
  'GET users',
];
/** Lists that are too short for paging but have an export. */
const WHOLE = ['GET user-profile/webhooks'];

it('every list has its file (ADR 0042)', () => {
  const endpoints = Object.entries<Endpoint>(api);
  const isPaged = ({ response }: Endpoint) =>
    response instanceof z.ZodObject && 'data' in response.shape && 'last_page' in response.shape;
  const paged = endpoints.flatMap(([key, endpoint]) => (isPaged(endpoint) ? [key] : []));
  const listed = endpoints.flatMap(([, { list }]) => list ?? []);
  expect(paged.length).toBeGreaterThan(30);
  expect([...paged, ...WHOLE].filter((key) => !listed.includes(key as CallKey)).sort()).toEqual(NO_FILE);
  expect(endpoints.filter(([key, { list }]) => list !== undefined && key !== `${list}/export`)).toEqual([]);
});
