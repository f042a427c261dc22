import type { Api, ApiKey } from '@ponuda/contract/api';
import type { Answer, Parsed } from '@ponuda/contract/endpoint';
import type { Actor } from '@ponuda/domain/access/actor';
import type { GateName } from '@ponuda/domain/access/gates';
import type { Language } from '@ponuda/domain/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Session, SessionCompany } from '../auth/authenticate.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import type { Tenant } from '../db/tenant.ts';
import type { FileStorage } from '../files/storage.ts';
import type { ImportThreads } from '../import/import-threads.ts';

/** What the whole process shares. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** The storage of files: on disk, or the one that S3_URL names. */
  readonly storage: FileStorage;
  /** The threads in which sheets are read and judged. */
  readonly imports: ImportThreads;
}

export interface PublicContext {
  readonly platform: Platform;
  /** The language of the answer, from Content-Language. */
  readonly lang: Language;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface SessionContext extends PublicContext {
  readonly session: Session;
  readonly actor: Actor;
}

export interface CompanyContext extends SessionContext {
  readonly company: SessionCompany;
  /** The caller's company's rows, and no other's. */
  readonly tenant: Tenant;
}

/** A user who reads data of the own company, in a call or without one, as for a mail made for that user. */
export type CompanyReader = Omit<CompanyContext, 'request' | 'reply' | 'requestId'>;

/** A file of a multipart body, checked against the upload rules by the route that takes it. */
export interface ReceivedFile {
  readonly field: string;
  readonly filename: string;
  readonly mimetype: string;
  /** The bytes, read no further than one past the limit. */
  readonly content: Buffer;
}

export type Sent<K extends ApiKey, S> = {
  readonly params: Parsed<Api[K], 'params'>;
  readonly query: Parsed<Api[K], 'query'>;
  readonly body: Parsed<Api[K], 'body'>;
  readonly files: readonly ReceivedFile[];
  /** What `find` loaded. */
  readonly subject: S;
} & (Api[K] extends { versioned: true } ? Versioned : unknown);

/** What a call that takes If-Match receives besides. */
interface Versioned {
  /** The version in If-Match, where sent. */
  readonly ifMatch: number | undefined;
}

/** A file as an answer. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer | NodeJS.ReadableStream;
  /** Shown by the browser's own viewer instead of being saved: PDF and pictures alone. */
  readonly shown?: boolean;
  /** The ETag of the content, quotes included: a browser that has it already is answered 304. */
  readonly etag?: string;
}
/** A redirect as an answer. The code that writes it vouches for the address. */
export interface RedirectAnswer {
  readonly to: string;
}
type Result<K extends ApiKey> = Api[K] extends { file: readonly string[] }
  ? FileAnswer
  : Api[K] extends { redirect: true }
    ? RedirectAnswer
    : Answer<Api[K]>;

interface Step<K extends ApiKey, S, C> {
  /** Loads what the path names, or throws `not_found`: before rights and fields are looked at (product 7). */
  readonly find?: (ctx: C, params: Parsed<Api[K], 'params'>) => Promise<S>;
  /** Decides whether the actor may make the call, once the record is known; false answers 403. */
  readonly permit?: (actor: Actor, subject: S) => boolean;
  readonly handle: (ctx: C, sent: Sent<K, S>) => Promise<Result<K>>;
}

export interface PublicRoute<K extends ApiKey, S = undefined>
  extends Omit<Step<K, S, PublicContext>, 'permit'> {
  /** The call needs no session and ignores a bad token. */
  readonly gate: 'public';
  /** Names the company whose log records refused files, where no session names it. */
  readonly sender?: (subject: S) => { readonly companyId: number; readonly name: string };
}
/** What a moderator who impersonates a user may not do (product 2): passwords, mail addresses, rights, orders. */
interface Guarded {
  readonly notWhileImpersonating?: true;
}
export interface SessionRoute<K extends ApiKey, S = undefined> extends Step<K, S, SessionContext>, Guarded {
  /** Any session, whatever became of the company and its package; `moderation`: a moderator's, of no company. */
  readonly gate: 'session' | 'moderation';
}
export interface CompanyRoute<K extends ApiKey, S = undefined> extends Step<K, S, CompanyContext>, Guarded {
  readonly gate: Exclude<GateName, 'moderation'>;
  /** Served although trial or package ran out. */
  readonly withoutPackage?: true;
}

export interface Route {
  readonly key: ApiKey;
  readonly gate: GateName | 'public' | 'session';
  readonly withoutPackage?: true;
  readonly notWhileImpersonating?: true;
  readonly find?: (ctx: never, params: never) => Promise<unknown>;
  readonly permit?: (actor: Actor, subject: never) => boolean;
  readonly sender?: (subject: never) => { readonly companyId: number; readonly name: string };
  readonly handle: (ctx: never, sent: never) => Promise<unknown>;
}

/** A call of the contract with its gate and what answers it. The order of steps is that of product 7. */
export function route<K extends ApiKey, S = undefined>(
  key: K,
  def: PublicRoute<K, S> | SessionRoute<K, S> | CompanyRoute<K, S>,
): Route;
export function route(key: ApiKey, def: object): Route {
  return { key, ...def } as Route;
}
