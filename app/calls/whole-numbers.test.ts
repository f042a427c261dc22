import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#app/api.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';

/** The largest value of the columns for ids, versions and counts. */
const LARGEST = 2 ** 31 - 1;

/** Returns all integers in a JSON schema, at any depth, that may exceed the column range. */
function beyondColumns(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    type,
    maximum = Number.POSITIVE_INFINITY,
    enum: names,
    const: one,
  } = schema as Record<string, unknown>;
  const bounded = names !== undefined || one !== undefined || Number(maximum) <= LARGEST;
  return [
    ...(type === 'integer' && !bounded ? [path] : []),
    ...Object.entries(schema).flatMap(([name, part]) => beyondColumns(part, `${path}.${name}`)),
  ];
}

it('no call takes a whole number that the database could not hold', () => {
  const found = (Object.keys(api) as CallKey[]).flatMap((key) => {
    const { params, query, body } = api[key] as Endpoint;
    return [params, query, body].flatMap((part) =>
      part ? beyondColumns(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }), key) : [],
    );
  });
  expect(found).toEqual([]);
  expect(beyondColumns(z.toJSONSchema(z.object({ a: z.array(z.int()) })), 'x')).toEqual([
    'x.properties.a.items',
  ]);
});
