import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';

/** The call did not reach the server, or its response did not reach the browser. */
export const OFFLINE_CODE = 'offline';
/** The response was not the server's: a proxy's page, or a broken body. */
export const UNREADABLE_CODE = 'unreadable';
export type FailureCode = ErrorCode | typeof OFFLINE_CODE | typeof UNREADABLE_CODE;

/** Thrown for a refused call, as described in the server's problem document. */
export class ApiError extends Error {
  /** 0 if the server was not reached. */
  readonly status: number;
  readonly code: FailureCode;
  /** The problem and the next step, in the user's language; '' if the server was not reached. */
  readonly detail: string;
  readonly errors: FieldErrors;
  readonly params: Readonly<Record<string, string | number>>;
  /** The current record, with `stale`. */
  readonly fresh: unknown;
  readonly requestId: string;
  /** Seconds after which the server wants a retry; 0 if it states none. */
  readonly retryAfter: number;
  /** The user has been notified, by a message or by a redirect to another page; it must not be shown again. */
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

  /** Returns the same refusal with other field names, because a form's fields may differ from the call's. */
  withErrors(errors: FieldErrors): ApiError {
    const { status, code, detail, params, fresh, requestId, retryAfter } = this;
    const copy = new ApiError(status, { code, detail, params, fresh, request_id: requestId }, retryAfter);
    return Object.assign(copy, { errors, reported: this.reported });
  }
}

export function isApiError(error: unknown, ...codes: readonly FailureCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
