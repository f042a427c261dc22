import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { MAINTENANCE_HEADER } from '#platform/shared/maintenance.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import { digestSecret } from '../auth/secrets.ts';
import type { Platform } from '../context.ts';
import { withTenantScope } from '../db/wall/tenant-scope.ts';
import { AppError } from '../errors.ts';
import type { FileAnswer } from '../files/transfer.ts';
import { withRequestId } from '../request-id.ts';
import { getBodyLimit } from './bodies/body-limits.ts';
import { BUILD_HEADER } from './build-id.ts';
import { announceDeprecation } from './deprecation.ts';
import type { RedirectAnswer, Route } from './route.ts';
import { sendFile } from './send-file.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests are counted by session, or by address if there is no session. */
    bySession?: boolean;
    /** Whether the body may be a form. */
    form?: boolean;
  }
}

/** Registers calls below /api/, each with its schemas from `calls` and its gate. */
export function mountRoutes(
  app: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
  calls: Readonly<Record<CallKey, Endpoint>>,
): void {
  takeForms(app);
  for (const route of routes) app.route(fastifyRoute(platform, route, calls[route.key]));
}

/**
 * Accepts forms only for calls that declare it, because any other site may send a form on behalf of a user (fact 3).
 */
function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, text, done) => {
      if (request.routeOptions.config.form) done(null, Object.fromEntries(new URLSearchParams(String(text))));
      else done(new AppError('validation_failed'));
    },
  );
}

function fastifyRoute(platform: Platform, route: Route, spec: Endpoint): RouteOptions {
  const [method = '', path = ''] = route.key.split(' ');
  return {
    method,
    bodyLimit: getBodyLimit(spec, route.gate),
    url: `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: {
      bySession: route.gate !== 'public' || route.key === 'POST auth/refresh',
      form: spec.form === true,
      duringMaintenance: spec.duringMaintenance === true,
      ...limitOf(platform, route.key, spec),
    },
    handler: (request, reply) => withTenantScope(() => answer(platform, route, spec, request, reply)),
  };
}

/** Returns a call's own limit in addition to the general limit; undefined if the product runs without limits. */
function limitOf({ config }: Platform, key: CallKey, { perMinute, perHour, multipart }: Endpoint) {
  if (config.rateLimit === 0) return {};
  // Not 429, which ends the session in the browser (specification §8), because the user only has to wait.
  const limit = (max: number, timeWindow: string, code: ErrorCode) => ({
    rateLimit: {
      max,
      timeWindow,
      errorResponseBuilder: (_: FastifyRequest, { ttl }: { readonly ttl: number }) =>
        new AppError(code, { params: { max, seconds: Math.max(1, Math.ceil(ttl / 1000)) } }),
      ...(key.startsWith('POST supplier-offers/{hash}') ? { keyGenerator: linkOf } : {}),
    },
  });
  if (perHour !== undefined) return limit(perHour, '1 hour', 'too_many_messages');
  if (perMinute === undefined) return {};
  const code = multipart || key.startsWith('POST ') ? 'too_many_checks' : 'too_many_downloads';
  return limit(Math.min(perMinute, config.rateLimit), '1 minute', code);
}

/**
 * Returns the bucket of a supplier's call. It depends on the link, not on the address, so that colleagues behind one
 * address do not limit each other.
 */
function linkOf({ params }: FastifyRequest): string {
  return digestSecret(String(Reflect.get(Object(params), 'hash'))).toString('base64');
}

type WriteReply = (result: never) => string;
const replyWriters = new WeakMap<z.ZodType, WriteReply>();

/**
 * Serialises a reply with its schema, which omits an extra column instead of causing a 500. The serializer is
 * compiled with the first reply of its kind; compiling the serializers of all calls would take half of the startup
 * time.
 */
function sendBySchema(reply: FastifyReply, schema: z.ZodType, result: unknown) {
  const write: WriteReply =
    replyWriters.get(schema) ?? reply.compileSerializationSchema(jsonSchemaOf(schema));
  replyWriters.set(schema, write);
  return reply.type('application/json; charset=utf-8').send(write(result as never));
}

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const found = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The schema of a record's values remains, because the record's entries would otherwise be omitted.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // The format of a string is meant for readers of the schema, but a serializer would act on it.
      for (const name of ['$schema', 'format', 'pattern', 'minLength', 'maxLength'] as const)
        delete jsonSchema[name];
    },
  });
  // Presents a nullable value to the serializer as a single type. Given a choice between the value and null, the
  // serializer would compile a validator for both and call it before writing.
  return JSON.parse(JSON.stringify(found), (_name, part) => {
    const [value, nothing, ...others] = part?.anyOf ?? [];
    const mayBeNull = value?.type && nothing?.type === 'null' && others.length === 0;
    return mayBeNull ? { ...value, nullable: true } : part;
  });
}

async function answer(
  platform: Platform,
  route: Route,
  spec: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (spec.deprecated) announceDeprecation(spec.deprecated, request, reply);
  // A read-only call creates no jobs that would have to be traced back to it.
  const id = request.method === 'GET' ? undefined : request.id;
  const result = await withRequestId(id, () => route.answer({ platform, spec, request, reply }));
  if (spec.file) return sendFile(request, reply, result as FileAnswer);
  if (spec.redirect) return reply.redirect((result as RedirectAnswer).to, 302);
  reply.code(spec.status ?? 200);
  // A stored reply outlives a release and a maintenance, so it must not contain the headers that tell pages of them.
  if (spec.cacheSeconds)
    reply
      .removeHeader(BUILD_HEADER)
      .removeHeader(MAINTENANCE_HEADER)
      .header('cache-control', `public, max-age=${spec.cacheSeconds}`);
  return spec.response ? sendBySchema(reply, spec.response, result) : reply.send(result);
}
