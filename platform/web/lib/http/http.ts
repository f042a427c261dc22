import { pause, REPEATS } from '#platform/web/ui/pause.ts';
import { ApiError } from './api-error.ts';
import type { CallArguments, CallExtras, FileKey, JsonKey, Result } from './call-types.ts';
import { renewAfterRefusal, settleSession } from './refresh.ts';
import { type Address, addressOf, commonHeaders, exchange } from './request.ts';
import { accessToken, isImpersonating } from './token.ts';

export type FailureHandler = (error: ApiError, options: CallExtras) => void;

let tellFailure: FailureHandler = () => undefined;

/** The one handler of specification §8; set by each entry page (see api-failure.ts). */
export function onFailure(handler: FailureHandler): void {
  tellFailure = handler;
}

/** Hands a failure that arose outside of `call` (an upload) to the same handler. */
export function reportFailure(error: unknown, options: CallExtras = {}): void {
  if (error instanceof ApiError) tellFailure(error, options);
}

/** These decide about the session themselves; renewing it for them would go round in circles. */
const SESSION_CALLS = new Set(['POST auth/login', 'POST auth/refresh', 'POST auth/logout']);

/** Any call takes these options, whatever its types. */
type LooseOptions = Address & CallExtras & { readonly body?: unknown };
const looseOptions = (args: readonly unknown[]) => (args[0] ?? {}) as LooseOptions;

/** Renews the session once on a 401 and repeats. `attempt` is made anew, with the new token. */
export async function withSession<T>(key: string, attempt: () => Promise<T>): Promise<T> {
  const settling = SESSION_CALLS.has(key) ? null : settleSession();
  if (settling) await settling;
  const token = accessToken();
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === null || SESSION_CALLS.has(key))
      throw error;
    // The cookie would renew the moderator's own session; what is over is impersonation.
    if (isImpersonating()) throw error;
    try {
      await renewAfterRefusal(token);
    } catch (renewal) {
      // No session any more: what the call was told stands. Out of reach: that is what has to be said.
      throw renewal instanceof ApiError && renewal.status >= 400 && renewal.status < 500 ? error : renewal;
    }
    return attempt();
  }
}

/** Repeats what only reads after the pause that a busy server asks for. A write is repeated by its writer alone. */
async function whileBusy(
  attempt: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (let left = REPEATS; left > 0; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503) throw error;
      await pause(error.retryAfter, signal);
    }
  }
  return attempt();
}

async function send(key: string, options: LooseOptions): Promise<Response> {
  const { method, url } = addressOf(key, options);
  try {
    const attempt = () =>
      withSession(key, () =>
        exchange(url, {
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
 * One call of the API, typed by `app/api.ts`: `call('PUT purchases/{id}', { params: { id }, body })`.
 * Throws ApiError, after the global handler has done its part.
 */
export async function call<K extends JsonKey>(key: K, ...args: CallArguments<K>): Promise<Result<K>> {
  const response = await send(key, looseOptions(args));
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as Result<K>;
}

/** A call that answers a file, and the name the server gives it. */
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

/** A key for one intended change: made when the form opens, so that a second click repeats and does not double. */
export function newIdempotencyKey(): string {
  // crypto.randomUUID exists on https and localhost only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
