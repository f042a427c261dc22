import fc from 'fast-check';
import { z } from 'zod';
import { api } from '#app/api.ts';
import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';

/** A call as sent over HTTP. */
export interface HostileCall {
  readonly path: string;
  readonly query: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const TEXTS = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egpj.exe',
  '__proto__',
  'constructor',
  "' or 1=1; drop table users --",
  '%',
  '\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=cmd|1',
  'a\r\nBcc: b@c.test',
  '9'.repeat(400),
  'a'.repeat(300_000),
  '1e309',
  '-1',
  'NaN',
  '0.00000000001',
  '2026-02-30',
  '2199-12-31T23:59:59Z',
  '9999-12-31T23:59:59-14:00',
  '0000-01-01T00:00:00Z',
  'ﷺ😀e\u0301',
];
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e300,
  [],
  [[[[[[]]]]]],
  {},
  { length: 1e9 },
  { toString: 1, valueOf: null, constructor: {} },
];
const BODIES = [
  '{"a":',
  '',
  'null',
  '"text"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '\ufeff{}',
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  ';;',
];
const WRONG_PARAMS = ['0', '-1', '1e3', '1.5', '2147483648', 'abc', '%00', '%F0%9F', "1'--", 'x'.repeat(150)];

/**
 * Returns the values that a form would send for a field name, so that many calls pass the field checks. The first
 * matching pattern wins.
 */
function likelyValues(scene: RequestScene): readonly (readonly [RegExp, readonly unknown[]])[] {
  return [
    [/^hash$/, scene.invited.map(({ hash }) => hash)],
    [/rfp/, scene.invited.map(({ rfp_id }) => rfp_id)],
    [/article/, scene.articles],
    [/^file_ids?$/, [1, 2]],
    [/supplier_?id/i, [1, 2, 3, 8, 9]],
    [/_ids?$/, [1, 2, 3]],
    [/^(page|version)$/, [1, 2]],
    [/status/, [1, 2, 3, 4]],
    [/quantity|value/, ['1', '0.5', '3']],
    [/unit_price/, ['100', '0.0001', '999999999999']],
    [/vat_rate/, ['20', '0', '100']],
    [/date_for_offer/, ['2190-01-01T00:00:00Z']],
    [/date|valid_until/, ['2190-01-01']],
    [/email/, ['somebody@demo.test', 'owner@demo.test']],
    [/password/, ['Ponuda!2026', 'x']],
    [/pib/, scene.invited.map(({ pib }) => pib)],
    [/phone/, ['+381641234567']],
  ];
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Generates a value that fits the schema, except in about one of thirty positions. */
function hostile(schema: Schema, name: string, scene: RequestScene): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: likely(schema, name, scene) },
    { weight: 1, arbitrary: fc.constantFrom(...VALUES) },
  );
}

function likely(schema: Schema, name: string, scene: RequestScene): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => likely(one, name, scene)));
  if (schema.items) return likelyList(schema.items, name, scene);
  if (schema.type === 'object') return likelyObject(schema, scene);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  const known = likelyValues(scene).find(([names]) => names.test(name))?.[1];
  if (schema.type === 'integer' || schema.type === 'number') return fc.constantFrom(...(known ?? [1, 2, 3]));
  const texts = known ? fc.constantFrom(...known) : fc.string({ unit: 'grapheme', minLength: 1 });
  return fc.oneof({ weight: 12, arbitrary: texts }, { weight: 1, arbitrary: fc.constantFrom(...TEXTS) });
}

/** Generates lists. Lists of files are mostly empty, because the test uploads no files. */
function likelyList(items: Schema, name: string, scene: RequestScene): fc.Arbitrary<unknown[]> {
  const one = hostile(items, name, scene);
  return /file|attachments/.test(name)
    ? fc.oneof(
        { weight: 5, arbitrary: fc.constant<unknown[]>([]) },
        { weight: 1, arbitrary: fc.array(one, { maxLength: 2 }) },
      )
    : fc.array(one, { minLength: 1, maxLength: 2 });
}

function likelyObject({ properties, required = [] }: Schema, scene: RequestScene): fc.Arbitrary<unknown> {
  if (!properties)
    return fc.dictionary(
      fc.constantFrom('name', 'pib', 'email', 'toString'),
      fc.constantFrom('Čelik', '100002887', ...TEXTS),
    );
  const fields = Object.entries(properties).map(([name, one]) => [name, hostile(one, name, scene)] as const);
  const whole = fc.record(Object.fromEntries(fields));
  const partial = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  const broken = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  return fc.oneof(
    { weight: 5, arbitrary: partial },
    { weight: 3, arbitrary: whole },
    { weight: 1, arbitrary: broken },
  );
}

function schemaOf(schema: z.ZodType | undefined): Schema {
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};
}

function param(name: string, template: string, scene: RequestScene): fc.Arbitrary<string> {
  const right: Readonly<Record<string, readonly string[]>> = {
    hash: scene.invited.map(({ hash }) => hash),
    status: ['-3', '-2', '-1', '1', '2', '3', '4', '5', '6', '9'],
    id: /^purchase/.test(template) ? [String(scene.id)] : ['1', '2', '3', '4'],
  };
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(right[name] ?? ['1', '2', '3'])) },
    { weight: 1, arbitrary: fc.constantFrom(...WRONG_PARAMS) },
  );
}

function sentBody(
  spec: Endpoint,
  scene: RequestScene,
): fc.Arbitrary<{ body: string | undefined; type: string }> {
  const json = hostile(schemaOf(spec.body), '', scene).map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ body: json, type: fc.constant('application/json') }) },
    {
      weight: 1,
      arbitrary: fc.record({ body: fc.constantFrom(...BODIES), type: fc.constantFrom(...TYPES) }),
    },
  );
}

/**
 * Returns the query as `name=value` pairs. Values other than strings are sent as JSON, and lone surrogates as
 * browsers encode them.
 */
function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const given = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value.slice(0, 500) : JSON.stringify(value),
  ]);
  return new URLSearchParams(given).toString();
}

const HEADERS = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        'if-match': fc.constantFrom('"1"', 'W/"2"', '*', 'abc', '-1', '9'.repeat(40)),
        'idempotency-key': fc.constantFrom('', 'one', 'two', 'x'.repeat(300)),
        'content-language': fc.constantFrom('de', 'ru', '__proto__', ';;;', 'x'.repeat(500)),
      },
      { requiredKeys: [] },
    ),
  },
);

/** Generates calls of one endpoint for a sent request: many valid, many nearly valid, and some that no form sends. */
export function generateHostileCalls(key: CallKey, scene: RequestScene): fc.Arbitrary<HostileCall> {
  const spec: Endpoint = api[key];
  const [method = '', template = ''] = key.split(' ');
  const parts = template
    .split('/')
    .map((part) => (part.startsWith('{') ? param(part.slice(1, -1), template, scene) : fc.constant(part)));
  const sent = method === 'GET' ? fc.constant({ body: undefined, type: '' }) : sentBody(spec, scene);
  return fc
    .record({
      path: fc.tuple(...parts).map((all) => all.join('/')),
      query: hostile(schemaOf(spec.query), '', scene).map(queryText),
      sent,
      headers: HEADERS,
    })
    .map(({ sent: { body, type }, headers, ...where }) => ({
      ...where,
      body,
      headers: type === '' ? headers : { ...headers, 'content-type': type },
    }));
}
