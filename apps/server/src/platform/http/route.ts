import type { Api, ApiKey } from '@ponuda/contract/api';
import type { Answer, Parsed } from '@ponuda/contract/endpoint';
import type { Actor } from '@ponuda/domain/access/actor';
import type { GateName } from '@ponuda/domain/access/gates';
import type { CompanyContext, PublicContext, SessionContext } from '../context.ts';
import type { FileAnswer, ReceivedFile } from '../files/transfer.ts';

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
