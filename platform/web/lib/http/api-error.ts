import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';

/** Code of a failure in which the call did not reach the server, or the response did not reach the browser. */
export const OFFLINE_CODE = 'offline';
/** Code of a failure in which the response was not the server's: a proxy's page, or a broken body. */
export const UNREADABLE_CODE = 'unreadable';
export type FailureCode = ErrorCode | typeof OFFLINE_CODE | typeof UNREADABLE_CODE;

/** Thrown for a refused call, with the content of the server's problem document. */
export class ApiError extends Error {
  /** The HTTP status; 0 if the server was not reached. */
  readonly status: number;
  readonly code: FailureCode;
  /** Describes the problem and the next step in the user's language; '' if the server was not reached. */
  readonly detail: string;
  readonly errors: FieldErrors;
  readonly params: Readonly<Record<string, string | number>>;
  /** The current record, if the code is `stale`. */
  readonly fresh: unknown;
  readonly requestId: string;
  /** The number of seconds after which the server asks for a retry; 0 if it does not ask for one. */
  readonly retryAfter: number;
  /**
   * Whether the user has been notified, by a message or by a redirect to another page; the error must then not be
   * shown again.
   */
  reported = false;

  constructor(status: number, problem: Partial<Problem>, retryAfter = 0) {
    super(`${status} ${problem.code ?? UNREADABLE_CODE}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = (problem.code ?? UNREADABLE_CODE) as FailureCode;
    this.detail = problem.detail ?? '';
    this.errors = problem.errors ?? {};
    this.params = problem.params ?? {};
    this.fresh = problem.fresh;
    this.requestId = problem.request_id ?? '';
    this.retryAfter = retryAfter;
  }

  /**
   * Returns the same refusal with different field names, because a form's fields may differ from those of the call.
   */
  withErrors(errors: FieldErrors): ApiError {
    const { status, code, detail, params, fresh, requestId, retryAfter } = this;
    const copy = new ApiError(status, { code, detail, params, fresh, request_id: requestId }, retryAfter);
    return Object.assign(copy, { errors, reported: this.reported });
  }
}

export function isApiError(error: unknown, ...codes: readonly FailureCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
