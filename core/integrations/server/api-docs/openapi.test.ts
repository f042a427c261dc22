import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { features } from '#app/server/features.ts';
import { WEBHOOK_EVENTS } from '#core/webhooks/rules/events.ts';
import { buildSignatureHeader } from '#core/webhooks/server/send-delivery.ts';
import { TOKEN_WRITE_SCOPES } from '#platform/shared/access/token-scopes.ts';
import { ERROR_CODES } from '#platform/shared/error-codes.ts';
import { VERSION } from '#platform/shared/version.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import { buildOpenApiDocument } from './openapi.ts';
import { buildDocumentPaths } from './openapi-paths.ts';

/** The parts of a JSON schema that occur in the schemas of calls. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
}

interface Operation {
  readonly operationId: string;
  readonly 'x-who': string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly $ref?: string;
    readonly name?: string;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const paths = buildDocumentPaths(Object.keys(api));
const documentPathOf = (path: string) => paths.get(path) ?? path;
const document = (await buildOpenApiDocument(
  api,
  features.flatMap(({ routes }) => routes),
  'http://localhost:3000',
  600,
)) as unknown as {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly webhooks: { readonly event: { readonly post: Operation } };
};

/** Keywords of JSON Schema 2020-12 and OpenAPI 3.1 that the document uses. */
const KEYWORDS = new Set(
  `$ref type format description enum const default example properties required items anyOf oneOf allOf not
   additionalProperties propertyNames prefixItems pattern minLength maxLength minItems maxItems minimum maximum
   exclusiveMinimum exclusiveMaximum multipleOf uniqueItems title readOnly`.split(/\s+/),
);

const calls = Object.entries(api) as [string, Endpoint][];
const operationOf = (key: string): Operation => {
  const [method = '', path = ''] = key.split(' ');
  const operation = document.paths[`/api/${documentPathOf(path)}`]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${key} is missing`);
  return operation;
};
const names = (key: string, parameter: string) =>
  operationOf(key).parameters.some(({ $ref }) => $ref === `#/components/parameters/${parameter}`);

/** Returns every field below a schema, with its path. */
function fieldsOf(schema: Schema | undefined, path: string): [string, Schema][] {
  if (!schema) return [];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  const each = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => [
      [`${path}.${name}`, field],
      ...fieldsOf(field, `${path}.${name}`),
    ]),
    ...[...parts, ...each].flatMap((part) => fieldsOf(part, path)),
  ];
}

/** Returns the alternatives of a field, or the field itself. */
const choicesOf = (field: Schema): readonly Schema[] => [
  field,
  ...[...(field.anyOf ?? []), ...(field.oneOf ?? [])].flatMap(choicesOf),
];

describe('the OpenAPI document alone', () => {
  it('describes every call, every group of calls, and what holds for all of them', () => {
    expect(calls.filter(([key]) => (operationOf(key).description?.length ?? 0) < 20)).toEqual([]);
    const described = new Set(document.tags.filter(({ description }) => description).map(({ name }) => name));
    const used = new Set(calls.flatMap(([key]) => operationOf(key).tags));
    expect([...used].filter((tag) => !described.has(tag))).toEqual([]);
    expect([...described].filter((tag) => !used.has(tag))).toEqual([]);
    for (const words of [
      'Authorization: Bearer',
      'last_page',
      'problem+json',
      'decimals',
      'UTC',
      'retry-after',
    ])
      expect(document.info.description).toContain(words);
  });

  it('names every call once with who may make it, and no schema that is missing', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/', '')}`),
    );
    const expected = calls.map(([key]) => key.replace(/\S+$/, documentPathOf));
    expect(named.sort()).toEqual(expected.sort());
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter((operation) => operation['x-who'].length <= 5)).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    const missing = references.filter(([, name = '']) => !document.components.schemas[name]);
    expect(missing).toEqual([]);
  });

  it('describes the scopes of tokens, the error codes and the webhooks', () => {
    const { description } = document.info;
    expect(description).toContain('A token may make 600 calls a minute.');
    expect(TOKEN_WRITE_SCOPES.filter((scope) => !description.includes(`- \`${scope}\`: `))).toEqual([]);
    expect(WEBHOOK_EVENTS.filter((event) => !description.includes(`\`${event}\``))).toEqual([]);
    const codes = document.components.schemas.Problem?.properties?.code?.description ?? '';
    expect(ERROR_CODES.filter((code) => !codes.includes(`- \`${code}\` (`))).toEqual([]);
    expect(codes).not.toContain('plural');
  });

  it('knows the record that a refusal as stale brings', () => {
    expect(document.components.schemas.Problem?.properties).toHaveProperty('fresh');
  });

  it('requires only properties that it declares, and declares each property of a body', () => {
    const objects: Record<string, unknown>[] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('type' in value && value.type === 'object') objects.push(value as Record<string, unknown>);
      for (const inner of Object.values(value)) collect(inner);
    };
    collect(document);
    expect(objects.length).toBeGreaterThan(500);
    const undeclared = objects.flatMap(({ properties, required }) =>
      ((required ?? []) as string[]).filter((name) => !Object.hasOwn(Object(properties), name)),
    );
    expect(undeclared).toEqual([]);
    const body = operationOf('POST categories').requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({ additionalProperties: false });
  });

  it('names the headers that a call takes', () => {
    for (const [key, endpoint] of calls) {
      expect(names(key, 'ContentLanguage'), key).toBe(true);
      expect(names(key, 'IfMatch'), key).toBe(endpoint.versioned === true);
    }
    // The type system guarantees this: a call whose handler reads a version does not compile without `versioned`.
    expect(calls.filter(([, { versioned }]) => versioned).length).toBeGreaterThan(40);
    const creating = calls.filter(
      ([key, { status, multipart, secret }]) =>
        key.startsWith('POST ') && status === 201 && !multipart && !secret,
    );
    const unnamed = creating.map(([key]) => key).filter((key) => !names(key, 'IdempotencyKey'));
    // Moderators' calls and public calls belong to no company, so idempotency keys, which are stored per company, do
    // not apply to them.
    expect(unnamed.filter((key) => !/^POST (moderation|affiliate|supplier-offers)\//.test(key))).toEqual([]);
  });

  it('says how a file is sent, and of which type the file is that comes', () => {
    const sending = calls.filter(([, { multipart }]) => multipart);
    expect(sending.length).toBeGreaterThan(7);
    for (const [key] of sending) {
      const schema = operationOf(key).requestBody?.content['multipart/form-data']?.schema;
      const parts = Object.values(schema?.properties ?? {}).map((part) => part.items ?? part);
      expect(
        parts.filter(({ format }) => format === 'binary'),
        key,
      ).toHaveLength(1);
    }
    for (const [key, { list, status = 200 }] of calls)
      if (list !== undefined)
        expect(Object.keys(operationOf(key).responses[status]?.content ?? {}), key).toEqual([
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'text/csv; charset=utf-8',
        ]);
  });

  it('explains every state, decimal, day and instant', () => {
    const schemas = [
      ...Object.entries(document.components.schemas),
      ...calls.flatMap(([key]): [string, Schema][] => {
        const { requestBody, responses } = operationOf(key);
        const contents = [
          ...Object.values(requestBody?.content ?? {}),
          ...Object.values(responses).flatMap(({ content }) => Object.values(content ?? {})),
        ] as { schema: Schema }[];
        return contents.map(({ schema }): [string, Schema] => [key, schema]);
      }),
    ];
    const fields = schemas.flatMap(([name, schema]) => fieldsOf(schema, name));
    expect(fields.length).toBeGreaterThan(3000);
    const unexplained = fields.filter(([path, field]) => {
      const choices = choicesOf(field);
      const isState = /\.(\w+_)?status$/.test(path) && choices.some(({ type }) => type === 'integer');
      const isTyped = choices.some(({ format }) => ['decimal', 'date', 'date-time'].includes(format ?? ''));
      return (isState || isTyped) && choices.every(({ description }) => !description);
    });
    expect(unexplained.map(([path]) => path)).toEqual([]);
    const days = fields.filter(
      ([path, field]) =>
        /\.(day|today|\w+_(day|on)|date_\w+|\w+_date)$/.test(path) &&
        choicesOf(field).some(({ type }) => type === 'string') &&
        choicesOf(field).every(({ format }) => !format),
    );
    // These two fields may contain text that is not yet a date: a cell of a workbook that is being checked, which
    // belongs to an optional module, and a field of an incomplete form.
    expect([...new Set(days.map(([path]) => path))]).toEqual([
      ...('POST supplier-offers/{hash}/workbook/check' in api
        ? ['POST_supplier_offers_hash_workbook_check.terms.values.delivery_date']
        : []),
      'POST purchases/mail/preview.date_for_offer',
    ]);
  });

  it('lists the numbers of a state with their names', () => {
    const [, status] = fieldsOf(document.components.schemas.GET_purchases_id, '').find(
      ([path]) => path === '.status',
    ) as [string, Schema & { 'x-enum-varnames'?: string[] }];
    expect(status.enum).toContain(-3);
    expect(status['x-enum-varnames']?.[status.enum?.indexOf(-3) ?? -1]).toBe('INITIATED');
    expect(status.description).toContain('-3 INITIATED');
  });

  it('has one path for calls that differ only in the names of placeholders, with both meanings', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(Object.keys(document.paths['/api/budgets/{id}'] ?? {}).sort()).toEqual(['delete', 'get', 'put']);
    const [id] = operationOf('GET budgets/{categoryId}').parameters;
    expect(id).toMatchObject({ name: 'id', description: 'In this call it is the categoryId.' });
    for (const [path, operations] of Object.entries(document.paths))
      for (const operation of Object.values(operations)) {
        const named = operation.parameters
          .filter((one) => 'in' in one && one.in === 'path')
          .map(({ name }) => name);
        expect(named.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
      }
  });

  it('uses only keywords of JSON Schema and OpenAPI, its own begin with x-', () => {
    const unknown = new Set<string>();
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const schema = value as Schema & {
        readonly allOf?: readonly Schema[];
        readonly propertyNames?: Schema;
      };
      for (const name of Object.keys(schema))
        if (!KEYWORDS.has(name) && !name.startsWith('x-')) unknown.add(name);
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        visit(property, `${path}.${name}`);
      const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
      for (const part of [...parts, schema.items, schema.additionalProperties, schema.propertyNames])
        visit(part, path);
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) visit(schema, name);
    for (const [key] of calls) {
      const { requestBody, responses, parameters } = operationOf(key);
      const contents = [requestBody, ...Object.values(responses)].flatMap((one) =>
        Object.values((one?.content ?? {}) as Readonly<Record<string, { schema?: Schema }>>),
      );
      for (const { schema } of [...contents, ...(parameters as readonly { schema?: Schema }[])])
        visit(schema, key);
    }
    expect([...unknown]).toEqual([]);
  });

  it('gives every operation an id of its own, webhooks too, and names the licence', () => {
    const operations = [...Object.values(document.paths), document.webhooks.event].flatMap(
      (one) => Object.values(one) as (Operation & { readonly operationId?: string })[],
    );
    const ids = operations.map(({ operationId }) => operationId ?? '');
    expect(ids).not.toContain('');
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.info).toMatchObject({ version: VERSION, license: { identifier: 'MIT' } });
  });

  it('says what a renewal needs, which files are taken, and the refusals that a gate does not tell', () => {
    expect(names('POST auth/refresh', 'RequestedWith')).toBe(true);
    expect(Object.keys(operationOf('POST auth/refresh').responses)).toContain('401');
    const files = operationOf('POST purchase-steps/finances/incoming').requestBody;
    expect(files?.content['multipart/form-data']?.schema.properties?.files?.description).toMatch(
      /XML, or PDF/,
    );
    const logo = operationOf('POST user-profile/company/logo').requestBody;
    expect(logo?.content['multipart/form-data']?.schema.properties?.file?.description).toMatch(/PNG or JPEG/);
    for (const key of ['GET user-profile/company/logo', 'GET sso/client-keys/{company}'])
      expect(Object.keys(operationOf(key).responses), key).toContain('404');
    expect(Object.keys(operationOf('GET sso/callback').responses)).toContain('302');
  });

  it('says how a message to a webhook is verified', () => {
    const header = document.webhooks.event.post.parameters.find(({ name }) => name === 'Ponuda-Signature');
    expect(header?.description).toContain(
      '`t=<seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>`',
    );
    const v1 = createHmac('sha256', 'secret').update('1.{}').digest('hex');
    expect(buildSignatureHeader(['secret'], 1, '{}')).toBe(`t=1,v1=${v1}`);
  });
});
