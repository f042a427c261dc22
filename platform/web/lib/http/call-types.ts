import type { Api, ApiKey } from '#app/api.ts';
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

export type { ApiKey };
export type Result<K extends ApiKey> = Answer<Api[K]>;
export type BodyOf<K extends ApiKey> = Input<Api[K], 'body'>;
export type QueryOf<K extends ApiKey> = Input<Api[K], 'query'>;
type OptionsByKey = {
  [K in ApiKey]: Part<Api[K], 'params'> & Part<Api[K], 'query'> & Part<Api[K], 'body'> & CallExtras;
};
type ArgumentsByKey = {
  [K in ApiKey]: Record<never, never> extends OptionsByKey[K]
    ? [options?: OptionsByKey[K]]
    : [options: OptionsByKey[K]];
};
// As interfaces, which the compiler looks up call by call: it would join the parts of all calls, each with each.
interface OptionsTable extends OptionsByKey {}
interface ArgumentsTable extends ArgumentsByKey {}
export type CallOptions<K extends ApiKey> = OptionsTable[K];
/** Options may be left out where nothing has to be said. */
export type CallArguments<K extends ApiKey> = ArgumentsTable[K];
export type FileKey = { [K in ApiKey]: Api[K] extends File ? K : never }[ApiKey];
/** Files that hold the rows of a list. */
export type ListFileKey = { [K in ApiKey]: Api[K] extends { readonly list: string } ? K : never }[ApiKey];
export type UploadKey = { [K in ApiKey]: Api[K] extends Multipart ? K : never }[ApiKey];
/** Visited by the browser itself, never called. */
type VisitKey = { [K in ApiKey]: Api[K] extends Redirect ? K : never }[ApiKey];
export type JsonKey = Exclude<ApiKey, FileKey | UploadKey | VisitKey>;
export type UploadOptions<K extends ApiKey> = Part<Api[K], 'params'> & Part<Api[K], 'query'>;
