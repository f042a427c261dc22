import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { webhookMessage } from '#core/purchase/wire/webhook-message.ts';
import { acceptsIdempotencyKey } from '#platform/server/http/idempotency.ts';
import type { Route } from '#platform/server/http/route.ts';
import { GATE_DESCRIPTIONS } from '#platform/shared/access/gate-words.ts';
import { getTokenRequirement } from '#platform/shared/access/token-access.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { VERSION } from '#platform/shared/version.ts';
import type { ApiSpec, Endpoint, EndpointKey } from '#platform/shared/wire/endpoint.ts';
import {
  buildDocumentPaths,
  type DocumentPaths,
  getPlaceholderNames,
  NO_PLACEHOLDER_NAMES,
  type PlaceholderNames,
} from './openapi-paths.ts';
import { problemSchema, toJsonSchema } from './openapi-schema.ts';
import {
  describeDeprecation,
  describeTokenRequirement,
  IDEMPOTENCY_TEXT,
  renderIntroduction,
  SIGNATURE_TEXT,
  TAG_DESCRIPTIONS,
  VERSION_TEXT,
} from './openapi-texts.ts';

export type JsonObject = Record<string, unknown>;
type Guarded = Pick<Route, 'key' | 'gate' | 'permits' | 'finds'>;

type Call = [EndpointKey, Endpoint];

/** Data shared between the descriptions of all calls. */
interface Shared {
  /** Names of response schemas that several calls share. */
  readonly answers: ReadonlyMap<z.ZodType, string>;
  readonly paths: DocumentPaths;
}

/**
 * Returns a name for each response schema that several calls share, so that the document contains it once. The
 * name is taken from the GET call, if there is one.
 */
function sharedAnswers(calls: readonly Call[]): ReadonlyMap<z.ZodType, string> {
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

/** Returns a call's name as an identifier, for example `GET_purchases_id`. */
function componentOf(key: string): string {
  return key.replaceAll(/[^\w]+/g, '_').replace(/_$/, '');
}

function parametersOf(
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  names: PlaceholderNames = NO_PLACEHOLDER_NAMES,
): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([own, property]) => {
    const name = names.get(own) ?? own;
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(own),
      ...(name === own ? {} : { description: `In this call it is the ${own}.` }),
      schema: property,
    };
  });
}

function requestBodyOf(endpoint: Endpoint): JsonObject | undefined {
  if (!endpoint.body && !endpoint.multipart) return undefined;
  const nothing: z.core.JSONSchema.BaseSchema = { type: 'object' };
  const schema = endpoint.body ? toJsonSchema(endpoint.body, 'input') : nothing;
  const [type, sent] = endpoint.multipart
    ? ['multipart/form-data', withFiles(schema, endpoint.multipart, endpoint.takes)]
    : endpoint.form
      ? ['application/x-www-form-urlencoded', { ...schema, additionalProperties: true }]
      : ['application/json', schema];
  const required = !endpoint.body?.safeParse(undefined).success;
  return { required, content: { [type]: { schema: sent } } };
}

/**
 * Returns the schema of a multipart body: its text fields and one or more files, which are required if there are
 * no text fields.
 */
function withFiles(
  schema: z.core.JSONSchema.BaseSchema,
  part: 'file' | 'files',
  takes = 'By the upload rules: PDF, Word, Excel, JPG or PNG, at most 5 MB each.',
): JsonObject {
  const { properties = {}, required = [] } = schema;
  const file = { type: 'string', format: 'binary' };
  const files = part === 'file' ? file : { type: 'array', items: file };
  return {
    ...schema,
    properties: {
      ...properties,
      [part]: {
        ...files,
        description: takes,
      },
    },
    required: Object.keys(properties).length === 0 ? [part] : required,
  };
}

const header = (name: string, description: string, schema: JsonObject = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});
const PARAMETERS = {
  ContentLanguage: header('Content-Language', 'The language of sentences in the answer.', {
    type: 'string',
    enum: [...new Set(Object.values(LANGUAGE_INFO).map(({ contentLanguage }) => contentLanguage))],
  }),
  RequestedWith: header(
    'X-Requested-With',
    'Any value, such as `fetch`. A page of another site cannot send it. Not needed beside `Authorization`.',
  ),
  IfMatch: header('If-Match', VERSION_TEXT, { type: 'string', example: '"7"' }),
  IdempotencyKey: header('Idempotency-Key', IDEMPOTENCY_TEXT, { type: 'string', maxLength: 255 }),
};
const parameter = (name: keyof typeof PARAMETERS): JsonObject => ({
  $ref: `#/components/parameters/${name}`,
});

const whole = (description: string) => ({ description, schema: { type: 'integer' } });
const RETRY_AFTER = { 'Retry-After': whole('Seconds after which to try again.') };
const refusal = (description: string, headers: JsonObject = {}) => ({
  description,
  headers,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
const RESPONSES = {
  Refused: refusal('The call is refused, and nothing has changed.'),
  Stale: refusal('Somebody else changed the record; `fresh` is the record as it is now.'),
  TooMany: refusal('The calls of this minute are used up.', {
    ...RETRY_AFTER,
    'X-RateLimit-Limit': whole('Calls a minute.'),
    'X-RateLimit-Remaining': whole('Calls that are left in this minute.'),
    'X-RateLimit-Reset': whole('Seconds until the next minute begins.'),
  }),
  Unavailable: refusal(
    'The service is busy or its database is out of reach. A repetition may succeed.',
    RETRY_AFTER,
  ),
};
const answered = (name: keyof typeof RESPONSES): JsonObject => ({ $ref: `#/components/responses/${name}` });
const NAMED_REFUSALS: Readonly<Record<number, keyof typeof RESPONSES>> = {
  412: 'Stale',
  429: 'TooMany',
  503: 'Unavailable',
};

/**
 * Returns a call's error statuses, based on its parts and its gate. All other statuses are covered by `default`.
 */
function refusalsOf(endpoint: Endpoint, route: Guarded | undefined): readonly number[] {
  const gate = route?.gate ?? 'public';
  const ofCompany = !['public', 'session', 'moderation'].includes(gate);
  return [
    ...(endpoint.refusals ?? []),
    ...(gate === 'public' ? [] : [401]),
    ...(ofCompany ? [402] : []),
    ...(gate === 'public' ? [] : [403]),
    ...(route?.finds ? [404] : []),
    ...(endpoint.versioned ? [412] : []),
    ...(endpoint.body || endpoint.query || endpoint.multipart ? [422] : []),
    429,
    503,
  ];
}

function responsesOf(
  endpoint: Endpoint,
  route: Guarded | undefined,
  shared: ReadonlyMap<z.ZodType, string>,
): JsonObject {
  const refused = Object.fromEntries(
    refusalsOf(endpoint, route).map((status) => [status, answered(NAMED_REFUSALS[status] ?? 'Refused')]),
  );
  const others = { ...refused, default: answered('Refused') };
  if (endpoint.redirect) return { 302: { description: 'Leads to another address.' }, ...others };
  const name = endpoint.response && shared.get(endpoint.response);
  const schema =
    name === undefined
      ? endpoint.response && toJsonSchema(endpoint.response, 'output')
      : { $ref: `#/components/schemas/${name}` };
  const content = endpoint.file
    ? Object.fromEntries(
        endpoint.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      )
    : { 'application/json': { schema: schema ?? {} } };
  return { [endpoint.status ?? 200]: { description: 'Done.', content }, ...others };
}

const WHO_PASSES: Readonly<Record<Guarded['gate'], string>> = {
  public: 'Everybody; no session is asked for.',
  session: 'Whoever is logged in, whatever became of their company.',
  ...GATE_DESCRIPTIONS,
};

function operationOf(
  [key, endpoint]: Call,
  route: Guarded | undefined,
  { answers, paths }: Shared,
): JsonObject {
  const [, path = ''] = key.split(' ');
  const body = requestBodyOf(endpoint);
  const gate = route?.gate ?? 'public';
  const takesKey = acceptsIdempotencyKey(key, endpoint, gate);
  return {
    operationId: componentOf(key),
    summary: endpoint.summary,
    description: [
      `Who may make this call: ${WHO_PASSES[gate]}`,
      ...(route?.permits ? ['The record decides besides, by its state and by who is concerned.'] : []),
      ...(gate === 'public' ? [] : [describeTokenRequirement(getTokenRequirement(key))]),
      ...(endpoint.versioned ? [VERSION_TEXT] : []),
      ...(takesKey ? [IDEMPOTENCY_TEXT] : []),
      ...(endpoint.bodyMax === undefined ? [] : [`A body has at most ${endpoint.bodyMax / 1024} KB.`]),
      ...(endpoint.perMinute === undefined
        ? []
        : [`A session, or a supplier’s link, may ask ${endpoint.perMinute} times a minute.`]),
      ...(endpoint.perHour === undefined
        ? []
        : [`A session, or an address without one, may make it ${endpoint.perHour} times an hour.`]),
      ...(endpoint.cacheSeconds === undefined
        ? []
        : [`Caches may reuse the answer for ${endpoint.cacheSeconds / 60} minutes.`]),
      ...(endpoint.deprecated ? [describeDeprecation(endpoint.deprecated)] : []),
    ].join(' '),
    ...(endpoint.deprecated && !endpoint.deprecated.value ? { deprecated: true } : {}),
    tags: [path.split('/')[0]],
    'x-gate': gate,
    'x-who': WHO_PASSES[gate],
    // The call is further restricted by the record's state and the purchase rules.
    ...(route?.permits ? { 'x-permit': true } : {}),
    ...(gate === 'public' ? { security: [] } : { 'x-token': getTokenRequirement(key) }),
    parameters: [
      ...parametersOf(endpoint.params, 'path', getPlaceholderNames(path, paths)),
      ...parametersOf(endpoint.query, 'query'),
      parameter('ContentLanguage'),
      ...(endpoint.ownPage ? [parameter('RequestedWith')] : []),
      ...(endpoint.versioned ? [parameter('IfMatch')] : []),
      ...(takesKey ? [parameter('IdempotencyKey')] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(endpoint, route, answers),
  };
}

/**
 * Builds the OpenAPI 3.1 document from the schemas that validate requests (product 7) and the routes that authorise
 * them. Building takes a long time, so the function yields to the event loop after each call.
 */
export async function buildOpenApiDocument(
  spec: ApiSpec,
  routes: readonly Guarded[],
  server: string,
  tokenRateLimit: number,
): Promise<JsonObject> {
  const guarded = new Map<string, Guarded>(routes.map((route) => [route.key, route]));
  const calls = Object.entries(spec) as Call[];
  const shared: Shared = {
    answers: sharedAnswers(calls),
    paths: buildDocumentPaths(calls.map(([key]) => key)),
  };
  const paths: Record<string, JsonObject> = {};
  for (const call of calls) {
    const [method = '', path = ''] = call[0].split(' ');
    const operation = operationOf(call, guarded.get(call[0]), shared);
    const place = `/api/${shared.paths.get(path) ?? path}`;
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation };
    await setImmediate();
  }
  const answers = [...shared.answers].map(([schema, name]) => [name, toJsonSchema(schema, 'output')]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ponuda',
      version: VERSION,
      description: renderIntroduction(server, tokenRateLimit),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: Object.entries(TAG_DESCRIPTIONS)
      .filter(([name]) => calls.some(([key]) => key.split(/[ /]/)[1] === name))
      .map(([name, description]) => ({ name, description })),
    components: {
      parameters: PARAMETERS,
      responses: RESPONSES,
      schemas: {
        Problem: problemSchema(),
        WebhookMessage: toJsonSchema(webhookMessage, 'output'),
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
          operationId: 'WEBHOOK_event',
          summary: 'The message sent to a webhook.',
          description:
            'A webhook that an owner has added is told of each event that it asked for. The same delivery may come more than once.',
          parameters: [
            { ...header('Ponuda-Event', 'The name of the event.'), required: true },
            {
              ...header('Ponuda-Delivery', 'The id of the delivery, the same for every try.'),
              required: true,
            },
            { ...header('Ponuda-Signature', SIGNATURE_TEXT), required: true },
          ],
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' } } },
          },
          responses: { 200: { description: 'Any 2xx: it has arrived.' } },
        },
      },
    },
  };
}
