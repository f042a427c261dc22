import { setImmediate } from 'node:timers/promises';
import { api } from '@ponuda/contract/api';
import { problem } from '@ponuda/contract/common';
import type { Endpoint, EndpointKey } from '@ponuda/contract/endpoint';
import { tokenNeed } from '@ponuda/contract/token-access';
import { webhookMessage } from '@ponuda/contract/webhooks';
import { z } from 'zod';
import { GATE_WORDS } from './gate-words.ts';
import type { Route } from './route.ts';

export type Json = Record<string, unknown>;
type Guarded = Pick<Route, 'key' | 'gate' | 'permit' | 'find'>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const calls = Object.entries(api) as [EndpointKey, Endpoint][];

/** What several calls answer alike stands once, under the name of the call that is about it. */
function sharedAnswers(): ReadonlyMap<z.ZodType, string> {
  const keysOf = new Map<z.ZodType, EndpointKey[]>();
  for (const [key, { response }] of calls)
    if (response) keysOf.set(response, [...(keysOf.get(response) ?? []), key]);
  return new Map(
    [...keysOf].flatMap(([schema, keys]) => {
      const name = keys.find((key) => key.startsWith('GET ')) ?? keys[0];
      const isNothing = schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
      return keys.length < 2 || isNothing || name === undefined ? [] : [[schema, componentOf(name)] as const];
    }),
  );
}

/** The name of a call as an identifier: `GET_purchases_id`. */
export function componentOf(key: string): string {
  return key.replaceAll(/[^\w]+/g, '_').replace(/_$/, '');
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (!endpoint.body) return undefined;
  const type = endpoint.multipart
    ? 'multipart/form-data'
    : endpoint.form
      ? 'application/x-www-form-urlencoded'
      : 'application/json';
  return { required: true, content: { [type]: { schema: schemaOf(endpoint.body, 'input') } } };
}

const REFUSED = {
  description: 'Refused.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** What a call can be refused with, by what it takes and who it is for; everything else is `default`. */
function refusalsOf(endpoint: Endpoint, route: Guarded | undefined): readonly number[] {
  const gate = route?.gate ?? 'public';
  const ofCompany = !['public', 'session', 'moderation'].includes(gate);
  return [
    ...(gate === 'public' ? [] : [401]),
    ...(ofCompany ? [402] : []),
    ...(gate === 'public' ? [] : [403]),
    ...(route?.find ? [404] : []),
    ...(endpoint.body || endpoint.query || endpoint.multipart ? [422] : []),
    429,
  ];
}

function responsesOf(
  endpoint: Endpoint,
  route: Guarded | undefined,
  shared: ReadonlyMap<z.ZodType, string>,
): Json {
  const refused = Object.fromEntries(refusalsOf(endpoint, route).map((status) => [status, REFUSED]));
  if (endpoint.redirect)
    return { 302: { description: 'Leads to another address.' }, ...refused, default: REFUSED };
  const name = endpoint.response && shared.get(endpoint.response);
  const schema =
    name === undefined
      ? endpoint.response && schemaOf(endpoint.response, 'output')
      : { $ref: `#/components/schemas/${name}` };
  const content = endpoint.file
    ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schema ?? {} } };
  return { [endpoint.status ?? 200]: { description: 'Done.', content }, ...refused, default: REFUSED };
}

function operationOf(
  [key, endpoint]: [EndpointKey, Endpoint],
  route: Guarded | undefined,
  shared: ReadonlyMap<z.ZodType, string>,
): Json {
  const [, path = ''] = key.split(' ');
  const body = requestBodyOf(endpoint);
  const gate = route?.gate ?? 'public';
  return {
    operationId: componentOf(key),
    summary: endpoint.summary,
    tags: [path.split('/')[0]],
    'x-gate': gate,
    'x-who': GATE_WORDS[gate],
    // Besides: who is concerned by the record, as its state and the purchase's own rules say.
    ...(route?.permit ? { 'x-permit': true } : {}),
    ...(gate === 'public' ? { security: [] } : { 'x-token': tokenNeed(key) }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(endpoint, route, shared),
  };
}

/**
 * OpenAPI 3.1, made from the very schemas that validate (decisions 7) and the routes that guard. It takes a while, so
 * others get their turn between two calls.
 */
export async function openApiDocument(routes: readonly Guarded[], server: string): Promise<Json> {
  const guarded = new Map(routes.map((route) => [route.key as string, route]));
  const shared = sharedAnswers();
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const [method = '', path = ''] = call[0].split(' ');
    const operation = operationOf(call, guarded.get(call[0]), shared);
    paths[`/api/${path}`] = { ...paths[`/api/${path}`], [method.toLowerCase()]: operation };
    await setImmediate();
  }
  const answers = [...shared].map(([schema, name]) => [name, schemaOf(schema, 'output')]);
  return {
    openapi: '3.1.0',
    info: { title: 'Ponuda', version: '1', description: 'Requests, offers and purchases of a company.' },
    servers: [{ url: server }],
    components: {
      schemas: {
        Problem: schemaOf(problem, 'output'),
        WebhookMessage: schemaOf(webhookMessage, 'output'),
        ...Object.fromEntries(answers),
      },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (`pnd_…`) or the access token of a session.',
        },
      },
    },
    security: [{ token: [] }],
    paths,
    webhooks: {
      event: {
        post: {
          summary: 'What is sent to a webhook.',
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' } } },
          },
          responses: { 200: { description: 'Any 2xx: it has arrived.' } },
        },
      },
    },
  };
}
