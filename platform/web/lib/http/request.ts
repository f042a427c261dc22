import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { readRetryAfter } from '#platform/web/ui/pause.ts';
import { getCurrentLanguage } from '../words/i18n.ts';
import { ApiError, OFFLINE_CODE } from './api-error.ts';
import { getAccessToken, saveToken } from './token.ts';

/** The parts of a call that determine its URL. */
export interface CallAddress {
  readonly params?: object | undefined;
  readonly query?: unknown;
}

/**
 * Returns the method and the URL, relative to the page's origin, for a call such as `PUT purchases/{id}` with its
 * parameters.
 */
export function buildCallAddress(
  key: string,
  { params, query }: CallAddress,
): { method: string; url: string } {
  const cut = key.indexOf(' ');
  const values: Readonly<Record<string, unknown>> = { ...params };
  const path = key
    .slice(cut + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return { method: key.slice(0, cut), url: `/api/${path}${text ? `?${text}` : ''}` };
}

/** Returns the headers of every call: the token, and the language and time zone of the response. */
export function commonHeaders(): Record<string, string> {
  const token = getAccessToken();
  return {
    'Content-Language': LANGUAGE_INFO[getCurrentLanguage()].contentLanguage,
    Accept: 'application/json',
    // The end of a maintenance window is stated in the user's time zone.
    'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

type Observer = (answer: Response | null) => void;
/** The latest response, stored until the observer is set, because the observer loads after the page. */
let unobserved: Response | null = null;
let observe: Observer = (answer) => {
  unobserved = answer;
};

/**
 * Sets the observer of every exchange, which also receives the latest response so far. It is called with the
 * response, or with null if there was none.
 */
export function setExchangeObserver(observer: Observer): void {
  observe = observer;
  if (unobserved) observer(unobserved);
  unobserved = null;
}

export function notifyExchangeObserver(answer: Response | null): void {
  observe(answer);
}

/** Sends a single request to the server, without a retry. Throws ApiError. */
export async function sendHttpRequest(url: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    notifyExchangeObserver(null);
    throw new ApiError(0, { code: OFFLINE_CODE });
  }
  notifyExchangeObserver(response);
  saveToken(response.headers.get('authorization'));
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<ApiError> {
  const problem: unknown = await response.json().catch(() => null);
  if (typeof problem === 'object' && problem !== null)
    return new ApiError(response.status, problem, readRetryAfter(response));
  // A proxy responds with these statuses for a server that does not respond.
  const unanswered = response.status >= 502 && response.status <= 504;
  return unanswered ? new ApiError(0, { code: OFFLINE_CODE }) : new ApiError(response.status, {});
}
