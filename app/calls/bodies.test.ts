import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#app/api.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';

/** Kinds of schemas that `findUnknownFields` does not check, so that no body may contain them. */
const UNCHECKED = ['any', 'unknown', 'tuple', 'intersection'];

/** Returns all objects in a schema, at any depth, that accept unknown fields. */
function takesAnything(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  const loose =
    def.type === 'object' && def.catchall && (def.catchall as z.core.$ZodType)._zod.def.type !== 'never';
  const parts = Object.entries({ ...def, ...(def.type === 'object' ? (def.shape as object) : {}) }).flatMap(
    ([name, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter((one): one is z.core.$ZodType => Boolean((one as { _zod?: unknown } | undefined)?._zod))
        .map((one) => [name, one] as const),
  );
  return [
    ...(loose || UNCHECKED.includes(def.type) ? [`${path} (${def.type})`] : []),
    ...parts.flatMap(([name, part]) => takesAnything(part, `${path}.${name}`, seen)),
  ];
}

it('fact 3, item 32: no call takes a field that its form does not ask, however deep', () => {
  const keys = Object.keys(api) as CallKey[];
  const bodies = keys.filter((key) => (api[key] as Endpoint).body);
  expect(bodies.length).toBeGreaterThan(80);
  const found = bodies.flatMap((key) => takesAnything((api[key] as Endpoint).body as z.core.$ZodType, key));
  expect(found).toEqual([]);
  const loose = z.object({ a: z.array(z.looseObject({ b: z.string() })) });
  expect(takesAnything(loose, 'x')).toContain('x.a.element (object)');
});

it('fact 3, item 52: what a list is sorted and grouped by is one of a few words, and a filter with a dot is named', () => {
  const fields = (Object.keys(api) as CallKey[]).flatMap((key) => {
    const { query } = api[key] as Endpoint;
    return query instanceof z.ZodObject
      ? Object.entries(query.shape).map(([name, one]) => ({ key, name, one }))
      : [];
  });
  const ordering = fields.filter(({ name }) => /sort|order_?by|group_?by|^group$|direction/i.test(name));
  expect(ordering.length).toBeGreaterThan(5);
  for (const { key, name, one } of ordering)
    for (const text of ['id; drop table users', 'password_hash', '__proto__', 'name desc', '1 or 1=1'])
      expect(z.safeParse(one as z.ZodType, text).success, `${key} ${name}=${text}`).toBe(false);
  const dotted = new Set(fields.flatMap(({ name }) => (name.includes('.') ? [name] : [])));
  expect([...dotted].sort()).toEqual(['categories.id', 'roles.name', 'sector.name']);
});
