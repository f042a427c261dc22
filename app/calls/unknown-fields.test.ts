import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#app/api.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import { findUnknownFields } from '#platform/shared/wire/unknown-fields.ts';

const namesOf = (schema: z.ZodType, body: unknown) => Object.keys(findUnknownFields(schema, body));

it('names each field that a schema does not have, however deep', () => {
  const line = z.object({ id: z.int(), price: z.string().default('') });
  const schema = z.object({
    sector: z.int().nullable().optional(),
    lines: z.array(line).default([]),
    person: line.nullable(),
    notes: z.record(z.string(), line),
    day: z.string().transform((text) => text.length),
  });
  const body = {
    sector_id: 3,
    lines: [{ id: 1 }, { id: 2, prise: '4' }],
    person: { id: 1, name: '' },
    notes: { anything: { id: 1, text: '' } },
    day: '',
    constructor: 1,
  };
  expect(namesOf(schema, body)).toEqual([
    'sector_id',
    'lines.1.prise',
    'person.name',
    'notes.anything.text',
    'constructor',
  ]);
  expect(findUnknownFields(schema, { x: 1 })).toEqual({ x: [{ rule: 'unknown_field', params: {} }] });
});

it('of alternatives told apart by a field, takes the fields of the named one; of others, those of any', () => {
  const told = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), one: z.int() }),
    z.object({ kind: z.literal('b'), two: z.int() }),
  ]);
  expect(namesOf(told, { kind: 'a', one: 1, two: 2 })).toEqual(['two']);
  expect(namesOf(told, { kind: 'b', two: 2 })).toEqual([]);
  const either = z.union([z.object({ one: z.int() }), z.object({ two: z.int() })]);
  expect(namesOf(either, { two: 2 })).toEqual([]);
  expect(namesOf(either, { three: 3 })).toEqual(['three']);
});

it('passes what is of another form, because the schema refuses it', () => {
  const schema = z.object({ lines: z.array(z.object({ id: z.int() })) });
  for (const body of [null, undefined, 'text', 3, { lines: null }, { lines: 'x' }, { lines: [1, null] }])
    expect(namesOf(schema, body)).toEqual([]);
});

it('names at most fifty fields', () => {
  const body = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, 0]));
  expect(namesOf(z.object({}), body)).toHaveLength(50);
});

it.each((Object.keys(api) as CallKey[]).filter((key) => (api[key] as Endpoint).body))(
  'finds an unknown field in the body of %s',
  (key) => {
    expect(namesOf((api[key] as Endpoint).body as z.ZodType, { not_a_field: 1 })).toEqual(['not_a_field']);
  },
);
