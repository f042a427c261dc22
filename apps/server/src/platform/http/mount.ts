import { type ApiKey, api } from '@ponuda/contract/api';
import type { Endpoint } from '@ponuda/contract/endpoint';
import { tokenNeed } from '@ponuda/contract/token-access';
import type { Actor } from '@ponuda/domain/access/actor';
import { passes } from '@ponuda/domain/access/gates';
import { missingScopes } from '@ponuda/domain/access/token-scopes';
import type { ErrorCode } from '@ponuda/domain/error-codes';
import { languageFromHeader } from '@ponuda/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { auditActor } from '../audit/record-audit.ts';
import { authenticate, type Session } from '../auth/authenticate.ts';
import type { CompanyContext, Platform, PublicContext, SessionContext } from '../context.ts';
import { Tenant } from '../db/tenant.ts';
import { AppError } from '../errors.ts';
import { demandClean, type Sender } from '../files/demand-clean.ts';
import { downloadHeaders, previewHeaders } from '../files/download-headers.ts';
import type { FileAnswer } from '../files/transfer.ts';
import { idempotencyKey, once, takesIdempotencyKey } from './idempotency.ts';
import { inTransaction } from './in-transaction.ts';
import { parseFields, parseIfMatch, parseParams, readMultipart } from './parse.ts';
import { bearerOf } from './rate-limit.ts';
import type { RedirectAnswer, Route, Sent } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts requests by session; else by address. */
    bySession?: boolean;
    /** Says that the body may come as a form. */
    form?: boolean;
  }
}

type AnyContext = PublicContext & Partial<SessionContext> & Partial<CompanyContext>;

/** Registers a feature's calls below /api/, each with the contract's schema and its gate. */
export function mountRoutes(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
  takeForms(app);
  for (const route of routes) app.route(fastifyRoute(platform, route));
}

/** A form is read where the call says so and nowhere else: any other site may send one in a user's name (fact 3). */
function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (request, text, done) => {
      if (request.routeOptions.config.form) done(null, Object.fromEntries(new URLSearchParams(String(text))));
      else done(new AppError('validation_failed'));
    },
  );
}

function fastifyRoute(platform: Platform, route: Route): RouteOptions {
  const spec: Endpoint = api[route.key];
  const [method = '', path = ''] = route.key.split(' ');
  return {
    method,
    url: `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: {
      bySession: route.gate !== 'public' || route.key === 'POST auth/refresh',
      form: spec.form === true,
      ...limitOf(platform, spec),
    },
    handler: (request, reply) => answer(platform, route, spec, request, reply),
  };
}

/** A call's own limit beside that of all calls; where the product runs without limits it has none either. */
function limitOf({ config }: Platform, { perMinute, perHour }: Endpoint) {
  if (config.rateLimit === 0) return {};
  // Not 429, which ends the session in the browser (specification §8): one only has to wait.
  const limit = (max: number, timeWindow: string, code: ErrorCode) => ({
    rateLimit: { max, timeWindow, errorResponseBuilder: () => new AppError(code) },
  });
  if (perHour !== undefined) return limit(perHour, '1 hour', 'too_many_messages');
  if (perMinute === undefined) return {};
  return limit(Math.min(perMinute, config.rateLimit), '1 minute', 'too_many_exports');
}

const replySchemas = new WeakMap<z.ZodType, Record<string, unknown>>();

/**
 * A reply by its schema: an extra column in a row is left out, not a 500. What writes it is made with the
 * first reply of its kind; for every call at once it would take half of the time of a start.
 */
function sendBySchema(reply: FastifyReply, schema: z.ZodType, result: unknown) {
  const replySchema = replySchemas.get(schema) ?? jsonSchemaOf(schema);
  replySchemas.set(schema, replySchema);
  const written = reply.compileSerializationSchema(replySchema)(result as never);
  return reply.type('application/json; charset=utf-8').send(written);
}

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A record's own schema of values stays: without it its entries would be left out.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // What a text looks like is for readers; a serializer would take it for an instruction.
      for (const name of ['$schema', 'format', 'pattern', 'minLength', 'maxLength'])
        delete (jsonSchema as Record<string, unknown>)[name];
    },
  });
}

// The order is that of product 7: 429 (before this), 401, 402, 404, 403, 422 for fields and for
// infected files, then the action.
async function answer(
  platform: Platform,
  route: Route,
  spec: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ctx = await contextOf(platform, route, request, reply);
  const params = parseParams(spec.params, request.params);
  // What is the moderators' is nobody else's to look for, nor what they may not do as somebody else.
  if (route.gate === 'moderation') demandRight(route, ctx.actor, undefined);
  demandOwnSession(route, ctx.actor);
  demandScope(route, ctx.session);
  const subject = route.find ? await route.find(ctx as never, params as never) : undefined;
  demandRight(route, ctx.actor, subject);
  if (!spec.multipart && request.isMultipart()) throw new AppError('validation_failed');
  const multipart = spec.multipart ? await readMultipart(request) : undefined;
  const sent = {
    params: params as never,
    query: parseFields(spec.query, request.query) as never,
    body: parseFields(spec.body, multipart?.fields ?? request.body) as never,
    files: multipart?.files ?? [],
    subject,
    ...(spec.versioned ? { ifMatch: parseIfMatch(request) } : {}),
  };
  if (sent.files.length > 0)
    await demandClean(platform, sent.files, senderOf(route, ctx, subject), request.log);
  const result = await handleOnce(route, spec, ctx, sent, request);
  if (platform.config.env === 'test' && spec.response) spec.response.parse(result);
  if (spec.file) return sendFile(request, reply, result as FileAnswer);
  if (spec.redirect) return reply.redirect((result as RedirectAnswer).to, 302);
  reply.code(spec.status ?? 200);
  return spec.response ? sendBySchema(reply, spec.response, result) : reply.send(result);
}

function senderOf(route: Route, { session, request: { ip } }: AnyContext, subject: unknown): Sender {
  if (session) return { companyId: session.company?.id ?? null, by: auditActor(session), ip };
  const { companyId = null, name = '' } = route.sender?.(subject as never) ?? {};
  return { companyId, by: { userId: null, name }, ip };
}

function handleOnce(
  route: Route,
  spec: Endpoint,
  ctx: AnyContext,
  sent: Sent<ApiKey, unknown>,
  request: FastifyRequest,
) {
  const work = (inside: AnyContext) => route.handle(inside as never, sent as never);
  const key = takesIdempotencyKey(route.key, spec, route.gate) ? idempotencyKey(request) : undefined;
  if (!key || !ctx.tenant || !ctx.session) return work(ctx);
  const scope = `${ctx.session.user.id} ${route.key} ${JSON.stringify(request.params)}`;
  return ctx.tenant.transaction((tx) =>
    once(tx, { scope, key, request: sent.body }, () => work(inTransaction(ctx, tx))),
  );
}

async function contextOf(
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnyContext> {
  const lang = languageFromHeader(request.headers['content-language']);
  const base: PublicContext = { platform, lang, requestId: request.id, request, reply };
  if (route.gate === 'public') return base;
  const session = await sessionOf(platform, request);
  if (!session) throw new AppError('unauthenticated');
  const withSession = { ...base, session, actor: session.actor };
  if (route.gate === 'session' || route.gate === 'moderation') return withSession;
  const { company } = session;
  if (!company) throw new AppError('forbidden');
  if (!company.hasAccess && session.actor.companyActive && !route.withoutPackage)
    throw new AppError('payment_required');
  return { ...withSession, company, tenant: new Tenant(platform.db, platform.pool, company.id) };
}

async function sessionOf(platform: Platform, request: FastifyRequest): Promise<Session | undefined> {
  const bearer = bearerOf(request);
  if (bearer === undefined) return undefined;
  return request.foundSession ?? (await authenticate(platform.pool, bearer, request.ip));
}

function demandOwnSession(route: Route, actor: Actor | undefined): void {
  if (route.notWhileImpersonating && (actor?.impersonatedBy ?? null) !== null)
    throw new AppError('not_while_impersonating');
}

/** What an API token may: some calls are for people alone, and what it writes it must have been given (ADR 0041). */
function demandScope(route: Route, session: Session | undefined): void {
  if (route.gate === 'public' || !session?.token) return;
  const need = tokenNeed(route.key);
  if (need === 'never') throw new AppError('not_for_tokens');
  const missing = missingScopes(need, session.token.writes);
  if (missing.length > 0) throw new AppError('token_scope', { params: { scope: missing.join(', ') } });
}

function demandRight(route: Route, actor: Actor | undefined, subject: unknown): void {
  if (route.gate === 'public' || !actor) return;
  if (route.gate === 'session') return;
  if (!passes(actor, route.gate)) throw new AppError('forbidden');
  if (route.permit && !route.permit(actor, subject as never)) throw new AppError('forbidden');
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  reply.headers((file.shown ? previewHeaders : downloadHeaders)(file.name, file.type));
  if (file.etag === undefined) return reply.send(file.content);
  // Kept by whoever asks, and asked about before each use.
  reply.headers({ etag: file.etag, 'cache-control': 'private, no-cache' });
  const known = request.headers['if-none-match']?.replaceAll('W/', '').split(/ *, */);
  return known?.includes(file.etag) ? reply.code(304).send() : reply.send(file.content);
}
