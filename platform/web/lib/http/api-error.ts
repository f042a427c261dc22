import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';

/** The call never reached the server, or its answer never reached us. */
export const OFFLINE = 'offline';
/** The answer was none of ours: a proxy's page, or a broken body. */
export const UNREADABLE = 'unreadable';
export type FailureCode = ErrorCode | typeof OFFLINE | typeof UNREADABLE;

/** A refused call, as the server's problem document tells it. */
export class ApiError extends Error {
  /** 0 when the server was not reached. */
  readonly status: number;
  readonly code: FailureCode;
  /** Says in the reader's language what went wrong and what to do; '' when the server was not reached. */
  readonly detail: string;
  readonly errors: FieldErrors;
  readonly params: Readonly<Record<string, string | number>>;
  /** The record as it is now, with `stale`. */
  readonly fresh: unknown;
  readonly requestId: string;
  /** Seconds after which the server wants to be asked again; 0 where it names none. */
  readonly retryAfter: number;
  /** The reader has been told of it, by a message or by the page that it led to; nothing else says it again. */
  reported = false;

  constructor(status: number, problem: Partial<Problem>, retryAfter = 0) {
    super(`${status} ${problem.code ?? UNREADABLE}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = (problem.code ?? UNREADABLE) as FailureCode;
    this.detail = problem.detail ?? '';
    this.errors = problem.errors ?? {};
    this.params = problem.params ?? {};
    this.fresh = problem.fresh;
    this.requestId = problem.request_id ?? '';
    this.retryAfter = retryAfter;
  }

  /** The same refusal with its errors named otherwise: a form's fields may have other names than the call's. */
  withErrors(errors: FieldErrors): ApiError {
    const { status, code, detail, params, fresh, requestId, retryAfter } = this;
    const copy = new ApiError(status, { code, detail, params, fresh, request_id: requestId }, retryAfter);
    return Object.assign(copy, { errors, reported: this.reported });
  }
}

export function isApiError(error: unknown, ...codes: readonly FailureCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
