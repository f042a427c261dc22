import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/shared/access/actor.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import { getTokenRequirement } from '#platform/shared/access/token-access.ts';
import { findMissingScopes } from '#platform/shared/access/token-scopes.ts';
import { parseLanguageHeader } from '#platform/shared/languages.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import { toAuditActor } from '../audit/record-audit.ts';
import { authenticate, type Session } from '../auth/authenticate.ts';
import type { CompanyContext, Platform, PublicContext, SessionContext } from '../context.ts';
import { chooseReadSource } from '../db/replica.ts';
import { Tenant } from '../db/tenant.ts';
import { enterCompanyScope } from '../db/wall/tenant-scope.ts';
import { AppError } from '../errors.ts';
import { requireVirusFree, type UploadSender } from '../files/require-virus-free.ts';
import { acceptsIdempotencyKey, readIdempotencyKey, runOncePerKey } from './idempotency.ts';
import { bindToTransaction } from './in-transaction.ts';
import { parseBody, parseFields, parseIfMatch, parseParams, readMultipart } from './parse.ts';
import { readBearerToken } from './rate-limit.ts';
import type { CallInput, RouteDefinition, RouteGate, RouteResult, RouteSteps } from './route.ts';

/** A request before its caller is authenticated and its input parsed. */
export interface IncomingCall {
  readonly platform: Platform;
  /** The call's entry in the API definition. */
  readonly spec: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The context of a call with any gate; fields that the gate does not provide are absent. */
type AnyContext = PublicContext & Partial<SessionContext> & Partial<CompanyContext>;

/** A call whose gate has been passed, or can be checked with the data in the context. */
type Guarded<K extends CallKey, S, C> = RouteSteps<K, S, C> & { readonly gate: RouteGate };

/**
 * Answers a call. The checks run in the order of product 7: 429 (before this function), 401, 402, 404, 403, 422 for
 * fields and infected files, then the action.
 */
export async function answerCall<K extends CallKey, S>(
  key: K,
  def: RouteDefinition<K, S>,
  asked: IncomingCall,
): Promise<RouteResult<K>> {
  const { platform, spec, request, reply } = asked;
  const lang = parseLanguageHeader(request.headers['content-language']);
  const base = { platform, lang, requestId: request.id, request, reply };
  if (def.gate === 'public') return carryOut(key, spec, def, base);
  const session = await sessionOf(platform, request);
  if (!session) throw new AppError('unauthenticated');
  const withSession = { ...base, session, actor: session.actor };
  const { company } = session;
  // A moderator belongs to no company. A call that reads rows of several companies is limited by its own conditions.
  if (company && def.gate !== 'moderation' && !('across' in def)) enterCompanyScope(company.id);
  if (def.gate === 'session' || def.gate === 'moderation') return carryOut(key, spec, def, withSession);
  if (!company) throw new AppError('forbidden');
  if (!company.has_access && session.actor.companyActive && !def.withoutPackage)
    throw new AppError('payment_required');
  if (!MAY_COME_FROM_A_REPLICA.test(key)) {
    const tenant = new Tenant(platform.db, platform.pool, company.id);
    return carryOut(key, spec, def, { ...withSession, company, tenant });
  }
  const reads = await chooseReadSource(platform);
  const tenant = new Tenant(reads.db, reads.pool, company.id);
  return carryOut(key, spec, def, { ...withSession, company, tenant, reads });
}

/** Statistics and list exports, which read many rows and write nothing through their tenant (ADR 0117). */
const MAY_COME_FROM_A_REPLICA = /^GET (statistics\/|.*\/export$)/;

async function carryOut<K extends CallKey, S, C extends AnyContext>(
  key: K,
  spec: Endpoint,
  def: Guarded<K, S, C>,
  ctx: C,
): Promise<RouteResult<K>> {
  const { request, reply } = ctx;
  // The compiler cannot follow a schema through the union of all calls; `CallInput` is derived from these schemas.
  const params = parseParams(spec.params, request.params) as CallInput<K, S>['params'];
  // Throws for moderators' records before they are looked up, even for a moderator who is impersonating a user.
  if (def.gate === 'moderation') demandGate(def.gate, ctx.actor);
  if (def.notWhileImpersonating) demandOwnSession(ctx.actor);
  demandScope(key, ctx.session);
  // If the definition has no `find`, `S` is undefined.
  const subject = (await def.find?.(ctx, params)) as S;
  demandGate(def.gate, ctx.actor);
  if (def.permit && ctx.actor && !def.permit(ctx.actor, subject)) throw new AppError('forbidden');
  if (!spec.multipart && request.isMultipart()) throw new AppError('validation_failed');
  const multipart = spec.multipart ? await readMultipart(request, reply) : undefined;
  const sent = {
    params,
    query: parseFields(spec.query, request.query),
    // Standards based on forms let senders add parameters, so unknown fields are ignored.
    body: (spec.form ? parseFields : parseBody)(spec.body, multipart?.fields ?? request.body),
    files: multipart?.files ?? [],
    subject,
    ...(spec.versioned ? { ifMatch: parseIfMatch(request) } : {}),
  } as CallInput<K, S>;
  if (sent.files.length > 0)
    await requireVirusFree(ctx.platform, sent.files, senderOf(def, ctx, subject), request.log).catch(
      async (error: unknown) => {
        if (error instanceof AppError && error.code === 'file_infected')
          await def.infected?.(ctx, sent.files, error);
        throw error;
      },
    );
  const result = await handleOnce(key, spec, def, ctx, sent);
  if (ctx.platform.config.env === 'test') demandAsDeclared(spec, result);
  return result;
}

/**
 * Checks each reply against its schema in tests, because Fastify's own reply schema would silently drop unknown
 * fields.
 */
function demandAsDeclared(spec: Endpoint, result: unknown): void {
  spec.response?.parse(result);
  const { type } = Object(result);
  if (spec.file && !spec.file.includes(type)) throw new Error(`${type} is none of ${spec.file.join(', ')}`);
}

function senderOf<K extends CallKey, S, C extends AnyContext>(
  def: Guarded<K, S, C>,
  { session, request: { ip } }: C,
  subject: S,
): UploadSender {
  if (session) return { company_id: session.company?.id ?? null, by: toAuditActor(session), ip };
  const { company_id = null, name = '' } = def.sender?.(subject) ?? {};
  return { company_id, by: { user_id: null, name }, ip };
}

function handleOnce<K extends CallKey, S, C extends AnyContext>(
  key: K,
  spec: Endpoint,
  def: Guarded<K, S, C>,
  ctx: C,
  sent: CallInput<K, S>,
): Promise<RouteResult<K>> {
  const repeatable = acceptsIdempotencyKey(key, spec, def.gate) ? readIdempotencyKey(ctx.request) : undefined;
  if (!repeatable || !ctx.tenant || !ctx.session) return def.handle(ctx, sent);
  const scope = `${ctx.session.user.id} ${key} ${JSON.stringify(ctx.request.params)}`;
  return ctx.tenant.transaction((tx) =>
    runOncePerKey(tx, { scope, key: repeatable, request: sent.body }, () =>
      def.handle(bindToTransaction(ctx, tx), sent),
    ),
  );
}

async function sessionOf(platform: Platform, request: FastifyRequest): Promise<Session | undefined> {
  const bearer = readBearerToken(request);
  if (bearer === undefined) return undefined;
  return request.foundSession ?? (await authenticate(platform.pool, bearer, request.ip));
}

function demandOwnSession(actor: Actor | undefined): void {
  if ((actor?.impersonatedBy ?? null) !== null) throw new AppError('not_while_impersonating');
}

/**
 * Throws if an API token makes a call that is reserved for people, or a write that the token does not permit (ADR
 * 0041).
 */
function demandScope(key: CallKey, session: Session | undefined): void {
  if (!session?.token) return;
  const need = getTokenRequirement(key);
  if (need === 'never') throw new AppError('not_for_tokens');
  const missing = findMissingScopes(need, session.token.writes);
  if (missing.length > 0) throw new AppError('token_scope', { params: { scope: missing.join(', ') } });
}

function demandGate(gate: RouteGate, actor: Actor | undefined): void {
  if (gate === 'public' || gate === 'session' || !actor) return;
  if (!passesGate(actor, gate)) throw new AppError('forbidden');
}
