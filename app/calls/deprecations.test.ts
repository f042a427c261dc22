import { expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { keysOf } from '#platform/shared/closed-list.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';

it('product 7: what is deprecated is announced at least six months before it is removed', () => {
  const deprecated = keysOf(api).flatMap((key) => {
    const { deprecated: announced }: Endpoint = api[key];
    return announced ? [{ key, ...announced }] : [];
  });
  expect(deprecated.length).toBeGreaterThan(0);
  for (const { key, since, removedFrom } of deprecated) {
    const earliest = new Date(`${since}T00:00:00Z`);
    earliest.setUTCMonth(earliest.getUTCMonth() + 6);
    expect(Date.parse(`${removedFrom}T00:00:00Z`), key).toBeGreaterThanOrEqual(earliest.getTime());
  }
});
