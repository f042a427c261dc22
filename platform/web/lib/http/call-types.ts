import type { CallKey, Calls } from '#platform/shared/wire/calls.ts';
import type { EndpointInput, EndpointResponse } from '#platform/shared/wire/endpoint.ts';

// Types only, so that a page loads neither zod nor the schemas because of this file.

type Part<E, Name extends 'params' | 'query' | 'body'> = E extends { [P in Name]: unknown }
  ? Record<never, never> extends EndpointInput<E, Name>
    ? { readonly [P in Name]?: EndpointInput<E, Name> }
    : { readonly [P in Name]: EndpointInput<E, Name> }
  : { readonly [P in Name]?: never };

export interface CallExtras {
  readonly signal?: AbortSignal | undefined;
  /** Repeating a call with the same key creates no duplicate; see `newIdempotencyKey`. */
  readonly idempotencyKey?: string | undefined;
  /** The displayed version; the server refuses with `stale` if there is a newer one. */
  readonly version?: number | undefined;
  /** Whether the page is about this record, so that a 404 leads to the "not found" page. */
  readonly page?: boolean | undefined;
  /**
   * Whether the call only reads. If the server is unreachable, nothing is lost, and the failure is shown in place.
   */
  readonly reads?: boolean | undefined;
  /** Whether no part of the page waits for the call, so that only its caller learns of a failure. */
  readonly background?: boolean | undefined;
  /** Called with the number of received bytes of a file. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

type Multipart = { readonly multipart: string };
type File = { readonly file: readonly string[] };
type Redirect = { readonly redirect: true };

export type CallResult<K extends CallKey> = EndpointResponse<Calls[K]>;
export type BodyOf<K extends CallKey> = EndpointInput<Calls[K], 'body'>;
export type QueryOf<K extends CallKey> = EndpointInput<Calls[K], 'query'>;
type OptionsByKey = {
  [K in CallKey]: Part<Calls[K], 'params'> & Part<Calls[K], 'query'> & Part<Calls[K], 'body'> & CallExtras;
};
type ArgumentsByKey = {
  [K in CallKey]: Record<never, never> extends OptionsByKey[K]
    ? [options?: OptionsByKey[K]]
    : [options: OptionsByKey[K]];
};
// Uses interfaces, which the compiler resolves per call; with type aliases it would combine the types of all calls.
interface OptionsTable extends OptionsByKey {}
interface ArgumentsTable extends ArgumentsByKey {}
export type CallOptions<K extends CallKey> = OptionsTable[K];
/** The arguments of a call; the options may be omitted if none is required. */
export type CallArguments<K extends CallKey> = ArgumentsTable[K];
export type FileKey = { [K in CallKey]: Calls[K] extends File ? K : never }[CallKey];
/** Calls that return a list as a file. */
export type ListFileKey = { [K in CallKey]: Calls[K] extends { readonly list: string } ? K : never }[CallKey];
export type UploadKey = { [K in CallKey]: Calls[K] extends Multipart ? K : never }[CallKey];
/** Calls that the browser opens itself, instead of the page calling them. */
type VisitKey = { [K in CallKey]: Calls[K] extends Redirect ? K : never }[CallKey];
export type JsonKey = Exclude<CallKey, FileKey | UploadKey | VisitKey>;
export type UploadOptions<K extends CallKey> = Part<Calls[K], 'params'> & Part<Calls[K], 'query'>;
