import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode } from '#platform/shared/error-codes.ts';
import { parseLanguageHeader } from '#platform/shared/languages.ts';
import { MissingRateError } from '#platform/shared/money/exchange.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import { errorResponsePhrases } from '#platform/shared/words/answer-errors.ts';
import { isDatabaseFailure } from '../db/client.ts';
import { AppError, getViolatedConstraint, type RefusalDetails } from '../errors.ts';
import { StorageError } from '../files/storage.ts';
import { getServerI18n } from '../i18n/server-i18n.ts';

// Our codes for refusals by Fastify and its plugins.
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'validation_failed',
  // From the static file server: a path outside its folder, which we treat as not found.
  403: 'not_found',
  404: 'not_found',
  405: 'not_found',
  406: 'validation_failed',
  408: 'request_timeout',
  412: 'precondition_failed',
  413: 'file_too_large',
  414: 'not_found',
  415: 'validation_failed',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
  503: 'unavailable',
};

/**
 * PostgreSQL's codes for a lock timeout, a deadlock, and a read on a replica that was cancelled by replication. In
 * these cases the database is busy, not broken.
 */
const NO_LOCK = ['55P03', '40P01', '40001'];

interface Refused {
  readonly code: ErrorCode;
  readonly refusal: RefusalDetails;
  /** The status of the reply, if it differs from the status of the code. */
  readonly status?: number;
}

function asRefusal(error: FastifyError | AppError): Refused {
  if (error instanceof AppError) return error;
  if (error instanceof MissingRateError) return { code: 'rate_missing', refusal: {} };
  if (error instanceof StorageError) return { code: 'storage_unavailable', refusal: {} };
  if (NO_LOCK.includes(error.code) || isDatabaseFailure(error)) return { code: 'unavailable', refusal: {} };
  if (getViolatedConstraint(error) === 'file_usage_within_quota')
    return { code: 'quota_exceeded', refusal: {} };
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'body_too_large', refusal: {} };
  // A path with invalid encoding identifies nothing, just like a path with malformed parameters (product 7).
  if (error.code === 'FST_ERR_BAD_URL') return { code: 'not_found', refusal: {} };
  const { statusCode = 500 } = error;
  const code = BY_STATUS[statusCode];
  if (code) return { code, refusal: {} };
  // 5xx is reserved for faults, so any other refusal from a library keeps its status.
  if (statusCode >= 400 && statusCode < 500)
    return { code: 'validation_failed', refusal: {}, status: statusCode };
  return { code: 'internal', refusal: {} };
}

/**
 * Logs a failed call. Its path is that of the route, because an address may contain a secret. A call that was refused
 * because of too much load is not a fault: it is counted, and common right after a start.
 */
function logFailure(error: Error, { log, method, routeOptions }: FastifyRequest): void {
  const call = { method, path: routeOptions?.url };
  if (error instanceof AppError && error.code === 'unavailable') log.warn(call, 'request refused');
  else log.error({ ...call, err: error }, 'request failed');
}

/** The only conversion of errors to replies: application/problem+json in the caller's language (RFC 9457). */
export function replyWithProblem(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { code, refusal, status = ERROR_STATUS[code] } = asRefusal(error);
  if (status >= 500 && code !== 'maintenance') logFailure(error, request);
  const language = parseLanguageHeader(request.headers['content-language']);
  const body: Problem = {
    type: `urn:ponuda:${code}`,
    status,
    code,
    detail: getServerI18n(language)._({ ...errorResponsePhrases[code], values: { ...refusal.params } }),
    request_id: request.id,
    ...(refusal.params ? { params: refusal.params } : {}),
    ...(refusal.errors ? { errors: refusal.errors as Problem['errors'] } : {}),
    ...(refusal.fresh === undefined ? {} : { fresh: refusal.fresh }),
  };
  if (status === 503) reply.header('retry-after', code === 'maintenance' ? refusal.params?.seconds : '5');
  reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}
