import { createHmac } from 'node:crypto';
import { api } from '@ponuda/contract/api';
import type { Endpoint } from '@ponuda/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { signature } from '../../features/webhooks/send-delivery.ts';
import { features } from '../../features.ts';
import { openApiDocument } from './openapi.ts';
import type { Schema } from './reference/schema-rows.ts';

interface Operation {
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

const document = (await openApiDocument(
  features.flatMap(({ routes }) => routes),
  'http://localhost:3000',
)) as unknown as {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly webhooks: { readonly event: { readonly post: Operation } };
};

const calls = Object.entries(api) as [string, Endpoint][];
const operationOf = (key: string): Operation => {
  const [method = '', path = ''] = key.split(' ');
  const operation = document.paths[`/api/${path}`]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${key} is missing`);
  return operation;
};
const names = (key: string, parameter: string) =>
  operationOf(key).parameters.some(({ $ref }) => $ref === `#/components/parameters/${parameter}`);

/** Every field below a schema, with the path that leads to it. */
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

/** A field, and what it may be where there is a choice. */
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

  it('knows the record that a refusal as stale brings', () => {
    expect(document.components.schemas.Problem?.properties).toHaveProperty('fresh');
  });

  it('names the headers that a call takes', () => {
    for (const [key, endpoint] of calls) {
      expect(names(key, 'ContentLanguage'), key).toBe(true);
      expect(names(key, 'IfMatch'), key).toBe(endpoint.versioned === true);
    }
    // Found by the type of the handlers: a call whose handler asks for a version does not compile without the mark.
    expect(calls.filter(([, { versioned }]) => versioned).length).toBeGreaterThan(40);
    const creating = calls.filter(
      ([key, { status, multipart, secret }]) =>
        key.startsWith('POST ') && status === 201 && !multipart && !secret,
    );
    const unnamed = creating.map(([key]) => key).filter((key) => !names(key, 'IdempotencyKey'));
    // A moderator's calls and a public one belong to no company, in whose rows the keys are kept.
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
    // A preview takes what is typed so far.
    expect([...new Set(days.map(([path]) => path))]).toEqual(['POST purchases/mail/preview.date_for_offer']);
  });

  it('lists the numbers of a state with their names', () => {
    const [, status] = fieldsOf(document.components.schemas.GET_purchases_id, '').find(
      ([path]) => path === '.status',
    ) as [string, Schema & { 'x-enum-varnames'?: string[] }];
    expect(status.enum).toContain(-3);
    expect(status['x-enum-varnames']?.[status.enum?.indexOf(-3) ?? -1]).toBe('INITIATED');
    expect(status.description).toContain('-3 INITIATED');
  });

  it('says how a message to a webhook is verified', () => {
    const header = document.webhooks.event.post.parameters.find(({ name }) => name === 'Ponuda-Signature');
    expect(header?.description).toContain(
      '`t=<seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>`',
    );
    const v1 = createHmac('sha256', 'secret').update('1.{}').digest('hex');
    expect(signature(['secret'], 1, '{}')).toBe(`t=1,v1=${v1}`);
  });
});
