import type { Actor } from '#platform/shared/access/actor.ts';
import type { GateName } from '#platform/shared/access/gates.ts';
import type { CallKey, Calls } from '#platform/shared/wire/calls.ts';
import type { EndpointResponse, ParsedInput } from '#platform/shared/wire/endpoint.ts';
import type { CompanyContext, PublicContext, SessionContext } from '../context.ts';
import type { CrossCompanyReason } from '../db/wall/tenant-scope.ts';
import type { AppError } from '../errors.ts';
import type { FileAnswer, ReceivedFile } from '../files/transfer.ts';
import { answerCall, type IncomingCall } from './answer-call.ts';

export type CallInput<K extends CallKey, S> = {
  readonly params: ParsedInput<Calls[K], 'params'>;
  readonly query: ParsedInput<Calls[K], 'query'>;
  readonly body: ParsedInput<Calls[K], 'body'>;
  readonly files: readonly ReceivedFile[];
  /** The record that `find` loaded. */
  readonly subject: S;
} & (Calls[K] extends { versioned: true } ? Versioned : unknown);

/** The additional input of calls that accept If-Match. */
interface Versioned {
  /** The version in the If-Match header, if sent. */
  readonly ifMatch: number | undefined;
}

/** A redirect as a reply. The code that creates it is responsible for validating the address. */
export interface RedirectAnswer {
  readonly to: string;
}
export type RouteResult<K extends CallKey> = Calls[K] extends { file: readonly string[] }
  ? FileAnswer
  : Calls[K] extends { redirect: true }
    ? RedirectAnswer
    : EndpointResponse<Calls[K]>;

/** The declarations that calls with any gate have in common. */
export interface RouteSteps<K extends CallKey, S, C> {
  /**
   * Loads the record that the path identifies, or throws `not_found`, before permissions and fields are checked
   * (product 7).
   */
  readonly find?: (ctx: C, params: ParsedInput<Calls[K], 'params'>) => Promise<S>;
  /** Returns whether the actor may make the call, once the record is known; false results in a 403. */
  readonly permit?: (actor: Actor, subject: S) => boolean;
  /** Returns the company in whose log a rejected file is recorded when there is no session. */
  readonly sender?: (subject: S) => { readonly company_id: number; readonly name: string };
  readonly handle: (ctx: C, sent: CallInput<K, S>) => Promise<RouteResult<K>>;
  /** Records files that are rejected because one of them has a virus. The call is refused afterwards. */
  readonly infected?: (ctx: C, files: readonly ReceivedFile[], error: AppError) => Promise<void>;
  /**
   * Rejects a moderator who impersonates a user (product 2). Set for calls about passwords, email addresses,
   * permissions and orders.
   */
  readonly notWhileImpersonating?: true;
}

interface PublicRoute<K extends CallKey, S = undefined>
  extends Omit<RouteSteps<K, S, PublicContext>, 'permit' | 'notWhileImpersonating'> {
  /** The call needs no session and ignores an invalid token. */
  readonly gate: 'public';
}
/**
 * `session`: any session, whatever the state of company and package; `moderation`: the session of a moderator, who
 * belongs to no company.
 */
interface SessionRoute<K extends CallKey, S, Own extends 'session' | 'moderation'>
  extends Omit<RouteSteps<K, S, SessionContext>, 'sender'> {
  readonly gate: Own;
  readonly across?: CrossCompanyReason;
}
export interface CompanyRoute<K extends CallKey, S = undefined>
  extends Omit<RouteSteps<K, S, CompanyContext>, 'sender'> {
  readonly gate: Exclude<GateName, 'moderation'>;
  /** Whether the call is available after the trial or package has expired. */
  readonly withoutPackage?: true;
  /**
   * The reason why the call reads rows of several companies, without the limit to one company
   * (`wall/tenant-scope.ts`).
   */
  readonly across?: CrossCompanyReason;
}

export type RouteDefinition<K extends CallKey, S> =
  | PublicRoute<K, S>
  | SessionRoute<K, S, 'session'>
  | SessionRoute<K, S, 'moderation'>
  | CompanyRoute<K, S>;
export type RouteGate = GateName | 'public' | 'session';

/** A call without its own types, for the code that mounts and describes all calls. */
export interface Route {
  readonly key: CallKey;
  readonly gate: RouteGate;
  readonly finds: boolean;
  readonly permits: boolean;
  readonly notWhileImpersonating: boolean;
  readonly across: CrossCompanyReason | undefined;
  readonly answer: (asked: IncomingCall) => Promise<unknown>;
}

/** Defines a call with its gate and handler. The steps run in the order of product 7. */
export function route<K extends CallKey, S = undefined>(key: K, def: RouteDefinition<K, S>): Route {
  return {
    key,
    gate: def.gate,
    finds: def.find !== undefined,
    permits: def.gate !== 'public' && def.permit !== undefined,
    notWhileImpersonating: def.gate !== 'public' && def.notWhileImpersonating === true,
    across: 'across' in def ? def.across : undefined,
    answer: (asked) => answerCall(key, def, asked),
  };
}
