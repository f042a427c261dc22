import type { z } from 'zod';

/** Sizes for `bodyMax`. */
export const KB = 1024;
export const MB = 1024 * KB;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EndpointKey = `${Method} ${string}`;

/**
 * One call of the API. From it come validation, types on both sides, the web's client and OpenAPI.
 * The key is `METHOD path`, the path spelled as in specification §7, below `/api/`.
 */
export interface Endpoint {
  /** One sentence for the readable API page. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * The body is multipart, with one file or several beside the text fields: these are checked by `body`, the files by
   * the upload rules.
   */
  readonly multipart?: 'file' | 'files';
  /** Which files a multipart body takes, where that is not what the upload rules say. */
  readonly takes?: string;
  /**
   * The call takes `If-Match` with the `version` of the record that the caller has seen. Where somebody else was
   * faster, it answers 412 `stale` with the fresh record and changes nothing; without the header the newest counts.
   */
  readonly versioned?: true;
  /** Another site must not be able to make the call: it takes `X-Requested-With` where it has no `Authorization`. */
  readonly ownPage?: true;
  /** Statuses of refusals that the gate and the parts of the call do not tell. */
  readonly refusals?: readonly number[];
  /** The answer is a file of one of these media types and not JSON. */
  readonly file?: readonly [string, ...string[]];
  /** The file holds the rows of this list. */
  readonly list?: EndpointKey;
  /** The most bytes of a JSON body, where its lists need more than the 64 KB of other calls, or 16 KB without a session. */
  readonly bodyMax?: number;
  /** How often a session, or a link without one, may make the call in a minute, where that is less than of other calls. */
  readonly perMinute?: number;
  /** How often a session, or an address without one, may make the call in an hour. */
  readonly perHour?: number;
  /** The answer holds a secret shown this once: it is kept nowhere, not even for a repetition with the same key. */
  readonly secret?: true;
  /** The answer is the same for every caller, and browsers and proxies may reuse it for this many seconds. */
  readonly cacheSeconds?: number;
  /** The answer leads the browser to another address. */
  readonly redirect?: true;
  /** The body comes as a form (`application/x-www-form-urlencoded`), where a standard demands it. */
  readonly form?: true;
  readonly response?: z.ZodType;
  /** Status of success, 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204;
}

export type ApiSpec = Readonly<Record<EndpointKey, Endpoint>>;

/** The type that a caller passes, before parsing. */
export type Input<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;
/** The type that a handler receives, after parsing. */
export type Parsed<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;
/** The type that the call answers. */
export type Answer<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : undefined;
