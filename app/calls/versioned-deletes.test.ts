import { expect, it } from 'vitest';
import { api } from '#app/api.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';

it('a record whose changes take If-Match is deleted with it as well', () => {
  const calls = new Map<string, Endpoint>(Object.entries(api));
  const versioned = [...calls].flatMap(([key, { versioned: changes }]) =>
    key.startsWith('PUT ') && changes ? [key.replace('PUT', 'DELETE')] : [],
  );
  const deletes = versioned.filter((key) => calls.has(key));
  expect(deletes.length).toBeGreaterThan(8);
  expect(deletes.filter((key) => calls.get(key)?.versioned !== true)).toEqual([]);
});
