import type { CallKey, Calls } from '#platform/shared/wire/calls.ts';
import type { Answer, Input } from '#platform/shared/wire/endpoint.ts';

// Types only: nothing of zod or of the schemas reaches a page through this file.

type Part<E, Name extends 'params' | 'query' | 'body'> = E extends { [P in Name]: unknown }
  ? Record<never, never> extends Input<E, Name>
    ? { readonly [P in Name]?: Input<E, Name> }
    : { readonly [P in Name]: Input<E, Name> }
  : { readonly [P in Name]?: never };

export interface CallExtras {
  readonly signal?: AbortSignal | undefined;
  /** Repeating a call with the same key makes nothing twice; see `newIdempotencyKey`. */
  readonly idempotencyKey?: string | undefined;
  /** The version that was shown; the server refuses with `stale` when there is a newer one. */
  readonly version?: number | undefined;
  /** The screen stands or falls with this call: 404 leads to the page that says so. */
  readonly page?: boolean | undefined;
  /** It only reads: when the server is out of reach nothing is lost, and the page says so at the place. */
  readonly reads?: boolean | undefined;
  /** Says that no part of the page waits for the call, so that only the caller learns of a failure. */
  readonly background?: boolean | undefined;
  /** Learns how many bytes of a file have come. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

type Multipart = { readonly multipart: string };
type File = { readonly file: readonly string[] };
type Redirect = { readonly redirect: true };

export type Result<K extends CallKey> = Answer<Calls[K]>;
export type BodyOf<K extends CallKey> = Input<Calls[K], 'body'>;
export type QueryOf<K extends CallKey> = Input<Calls[K], 'query'>;
type OptionsByKey = {
  [K in CallKey]: Part<Calls[K], 'params'> & Part<Calls[K], 'query'> & Part<Calls[K], 'body'> & CallExtras;
};
type ArgumentsByKey = {
  [K in CallKey]: Record<never, never> extends OptionsByKey[K]
    ? [options?: OptionsByKey[K]]
    : [options: OptionsByKey[K]];
};
// As interfaces, which the compiler looks up call by call: it would join the parts of all calls, each with each.
interface OptionsTable extends OptionsByKey {}
interface ArgumentsTable extends ArgumentsByKey {}
export type CallOptions<K extends CallKey> = OptionsTable[K];
/** Options may be left out where nothing has to be said. */
export type CallArguments<K extends CallKey> = ArgumentsTable[K];
export type FileKey = { [K in CallKey]: Calls[K] extends File ? K : never }[CallKey];
/** Files that hold the rows of a list. */
export type ListFileKey = { [K in CallKey]: Calls[K] extends { readonly list: string } ? K : never }[CallKey];
export type UploadKey = { [K in CallKey]: Calls[K] extends Multipart ? K : never }[CallKey];
/** Visited by the browser itself, never called. */
type VisitKey = { [K in CallKey]: Calls[K] extends Redirect ? K : never }[CallKey];
export type JsonKey = Exclude<CallKey, FileKey | UploadKey | VisitKey>;
export type UploadOptions<K extends CallKey> = Part<Calls[K], 'params'> & Part<Calls[K], 'query'>;
