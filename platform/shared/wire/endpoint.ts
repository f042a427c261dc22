import type { z } from 'zod';

/** Sizes for `bodyMax`. */
export const KB = 1024;
export const MB = 1024 * KB;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EndpointKey = `${Method} ${string}`;

/** A call, or values of one of its query parameters, that a later major version will not have. */
export interface Deprecation {
  /** The day from which callers are notified of the deprecation, `YYYY-MM-DD`. */
  readonly since: string;
  /** The earliest release day of the version that no longer has it, at least six months later. */
  readonly removedFrom: string;
  /** What programs should use instead, for the API documentation. */
  readonly instead: string;
  /** The deprecated values, if the call itself remains. */
  readonly value?: { readonly query: string; readonly of: readonly string[] };
}

/**
 * One call of the API, from which validation, types on both sides, the web client and OpenAPI are derived. The key is
 * `METHOD path`, the path spelled as in specification §7, below `/api/`.
 */
export interface Endpoint {
  /** A single sentence for the API documentation. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * The body is multipart, with one or more files and text fields. `body` validates the text fields, and the upload
   * rules validate the files.
   */
  readonly multipart?: 'file' | 'files';
  /** The kinds of files that a multipart body accepts, if they differ from the upload rules. */
  readonly takes?: string;
  /**
   * The call accepts `If-Match` with the `version` of the record that the caller has seen. If the record has been
   * changed since, the response is 412 `stale` with the current record, and nothing is changed. Without the header,
   * the version is not checked.
   */
  readonly versioned?: true;
  /** Protects the call against cross-site requests: it requires `X-Requested-With` unless it has `Authorization`. */
  readonly ownPage?: true;
  /** Error statuses in addition to those that follow from the gate and the other properties of the call. */
  readonly refusals?: readonly number[];
  /** The response is a file of one of these media types instead of JSON. */
  readonly file?: readonly [string, ...string[]];
  /** The file contains the rows of this list. */
  readonly list?: EndpointKey;
  /**
   * The maximum size of a JSON body in bytes, if its lists need more than the default of 64 KB, or 16 KB without a
   * session.
   */
  readonly bodyMax?: number;
  /** Rate limit per minute and session, or per link without a session, if lower than the default. */
  readonly perMinute?: number;
  /** Rate limit per hour and session, or per address without a session. */
  readonly perHour?: number;
  /**
   * Whether the response contains a secret that is shown only once. Such a response is never stored, not even for a
   * retry with the same idempotency key.
   */
  readonly secret?: true;
  /** The response is the same for all callers, and browsers and proxies may reuse it for this many seconds. */
  readonly cacheSeconds?: number;
  /** The response redirects the browser to a different address. */
  readonly redirect?: true;
  /** Response headers tell callers that the call is deprecated. */
  readonly deprecated?: Deprecation;
  /**
   * The call is answered during maintenance although it is not a GET: it reads, concerns the session, or ends the
   * maintenance.
   */
  readonly duringMaintenance?: true;
  /** The body is a form (`application/x-www-form-urlencoded`), as a standard requires. */
  readonly form?: true;
  readonly response?: z.ZodType;
  /** The status on success, 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
}

export type ApiSpec = Readonly<Record<EndpointKey, Endpoint>>;

/** The type that a caller passes, before parsing. */
export type EndpointInput<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;
/** The type that a handler receives, after parsing. */
export type ParsedInput<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;
/** The type of the response. */
export type EndpointResponse<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : undefined;
