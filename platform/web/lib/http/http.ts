import { READ_RETRIES, waitForRetry } from '#platform/web/ui/pause.ts';
import { ApiError } from './api-error.ts';
import type { CallArguments, CallExtras, CallResult, FileKey, JsonKey } from './call-types.ts';
import { finishDueRenewal, renewAfterRefusal } from './refresh.ts';
import { buildCallAddress, type CallAddress, commonHeaders, sendHttpRequest } from './request.ts';
import { getAccessToken, isImpersonating } from './token.ts';

export type FailureHandler = (error: ApiError, options: CallExtras) => void;

let tellFailure: FailureHandler = () => undefined;

/** Sets the common failure handler of specification §8. Called by each entry page (see api-failure.ts). */
export function setFailureHandler(handler: FailureHandler): void {
  tellFailure = handler;
}

/** Passes a failure outside `call`, such as of an upload, to the same handler. */
export function reportFailure(error: unknown, options: CallExtras = {}): void {
  if (error instanceof ApiError) tellFailure(error, options);
}

/** Calls that manage the session themselves; renewing the session for them would cause an endless loop. */
const SESSION_CALLS = new Set(['POST auth/login', 'POST auth/refresh', 'POST auth/logout']);

/** The options of any call, without its types. */
type LooseOptions = CallAddress & CallExtras & { readonly body?: unknown };
const looseOptions = (args: readonly unknown[]) => (args[0] ?? {}) as LooseOptions;

/**
 * Renews the session once after a 401 and repeats the call. `attempt` builds the request again with the new token.
 */
export async function withRenewedSession<T>(key: string, attempt: () => Promise<T>): Promise<T> {
  const settling = SESSION_CALLS.has(key) ? null : finishDueRenewal();
  if (settling) await settling;
  const token = getAccessToken();
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === null || SESSION_CALLS.has(key))
      throw error;
    // The cookie would renew the moderator's own session, but it is the impersonation that has ended.
    if (isImpersonating()) throw error;
    try {
      await renewAfterRefusal(token);
    } catch (renewal) {
      // If the session has ended, throws the call's own error; if the server is unreachable, the error of the
      // renewal.
      throw renewal instanceof ApiError && renewal.status >= 400 && renewal.status < 500 ? error : renewal;
    }
    return attempt();
  }
}

/**
 * Repeats a read after the pause requested by a busy server. Only the code that makes a write may repeat the write.
 */
async function whileBusy(
  attempt: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (let left = READ_RETRIES; left > 0; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503) throw error;
      await waitForRetry(error.retryAfter, signal);
    }
  }
  return attempt();
}

async function send(key: string, options: LooseOptions): Promise<Response> {
  const { method, url } = buildCallAddress(key, options);
  try {
    const attempt = () =>
      withRenewedSession(key, () =>
        sendHttpRequest(url, {
          method,
          headers: {
            ...commonHeaders(),
            ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
            ...(options.version === undefined ? {} : { 'If-Match': `"${options.version}"` }),
          },
          ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
          ...(options.signal ? { signal: options.signal } : {}),
        }),
      );
    return await (method === 'GET' ? whileBusy(attempt, options.signal) : attempt());
  } catch (error) {
    reportFailure(error, { reads: method === 'GET', ...options });
    throw error;
  }
}

/**
 * Makes an API call, typed by `app/api.ts`: `call('PUT purchases/{id}', { params: { id }, body })`. Throws ApiError
 * after the common handler has processed it.
 */
export async function call<K extends JsonKey>(key: K, ...args: CallArguments<K>): Promise<CallResult<K>> {
  const response = await send(key, looseOptions(args));
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as CallResult<K>;
}

/** Makes a call that returns a file, and returns it with the file name stated by the server. */
export async function callFile<K extends FileKey>(
  key: K,
  ...args: CallArguments<K>
): Promise<{ blob: Blob; name: string }> {
  const options = looseOptions(args);
  const response = await send(key, options);
  return {
    blob: await counted(response, options.onBytes).blob(),
    name: fileNameOf(response.headers.get('content-disposition')),
  };
}

function counted(response: Response, onBytes: CallExtras['onBytes']): Response {
  if (!onBytes || !response.body) return response;
  let bytes = 0;
  return new Response(
    response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, into) {
          bytes += piece.length;
          onBytes(bytes);
          into.enqueue(piece);
        },
      }),
    ),
  );
}

function fileNameOf(disposition: string | null): string {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) return decodeURIComponent(extended);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? '';
}

/**
 * Returns a key for one intended change. It is created when the form opens, so that a second click repeats the call
 * instead of creating a duplicate.
 */
export function newIdempotencyKey(): string {
  // crypto.randomUUID is available only on HTTPS and localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
