import { useSyncExternalStore } from 'react';
import { MAINTENANCE_HEADER, NO_MAINTENANCE } from '#platform/shared/maintenance.ts';
import { SERVER_AWAY_EVENT, SERVER_BACK_EVENT } from '#platform/web/ui/load-code.ts';
import { readRetryAfter } from '#platform/web/ui/pause.ts';
import { setExchangeObserver } from './request.ts';

/**
 * `offline`: the browser has no network. `unreachable`: the browser has a network, but the server does not respond.
 */
export type ConnectionState = 'up' | 'offline' | 'unreachable';

export interface ServerState {
  readonly connection: ConnectionState;
  /** Whether the server's build differs from this page's. */
  readonly newVersion: boolean;
  /** Changes when a maintenance window is announced, moved, begins or ends; `none` if there is none. */
  readonly maintenance: string;
}

/** The response header with the server's build; pages contain their build in a meta element. */
const BUILD_HEADER = 'x-build';
const PROBE = '/health';
const PROBE_TIMEOUT = 5000;
const PROBE_FIRST = 2000;
const PROBE_MOST = 15_000;
/** A visible page that has made no call for this long asks the server whether maintenance was announced. */
const QUIET_MS = 5 * 60_000;
const QUIET_CHECK_MS = 60_000;
/**
 * The delay before the first check, which is needed because some pages, such as the login, make no call when they
 * open.
 */
const FIRST_CHECK_MS = 1000;

let state: ServerState = { connection: 'up', newVersion: false, maintenance: NO_MAINTENANCE };
const listeners = new Set<() => void>();

function set(change: Partial<ServerState>): void {
  const next = { ...state, ...change };
  const isSame =
    next.connection === state.connection &&
    next.newVersion === state.newVersion &&
    next.maintenance === state.maintenance;
  if (isSame) return;
  const wasUp = state.connection === 'up';
  const isUp = next.connection === 'up';
  state = next;
  for (const changed of listeners) changed();
  if (wasUp !== isUp) window.dispatchEvent(new Event(isUp ? SERVER_BACK_EVENT : SERVER_AWAY_EVENT));
}

export const getServerState = (): ServerState => state;

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useServerState(): ServerState {
  return useSyncExternalStore(subscribe, getServerState);
}

/** Returns this page's build; '' in development. */
const getOwnBuild = () => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? '';

/** Returns whether a response comes from the server itself, not from a proxy in front of a server that is down. */
const isReached = ({ status }: Response, build: string) => build !== '' || status < 502 || status > 504;

/** Records that the server is reachable, its build and its maintenance, based on any response. */
export function recordResponse(response: Response): void {
  const build = response.headers.get(BUILD_HEADER) ?? '';
  if (!isReached(response, build)) {
    noteSilence();
    return;
  }
  const own = getOwnBuild();
  // `newVersion` stays true once it is set, because behind a load balancer the old build may still respond for a
  // while.
  const newVersion = state.newVersion || (own !== '' && build !== '' && build !== own);
  lastResponse = performance.now();
  // The header is absent from responses that may come from a cache.
  const maintenance = response.headers.get(MAINTENANCE_HEADER) ?? state.maintenance;
  set({ connection: 'up', newVersion, maintenance });
}

async function probe(): Promise<void> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT);
  const answer = await fetch(PROBE, { cache: 'no-store', signal }).catch(() => null);
  if (answer?.ok) recordResponse(answer);
  else set({ connection: navigator.onLine ? 'unreachable' : 'offline' });
}

let lastResponse = Number.NEGATIVE_INFINITY;
let watched = false;
let asking: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = PROBE_FIRST;

/**
 * Polls until the server responds, with increasing pauses; one poll at a time, however many calls failed together.
 */
function ask(): Promise<void> {
  asking ??= probe().finally(() => {
    asking = null;
    clearTimeout(timer);
    if (state.connection === 'up') pause = PROBE_FIRST;
    else if (watched) {
      timer = setTimeout(ask, pause);
      pause = Math.min(pause * 1.5, PROBE_MOST);
    }
  });
  return asking;
}

/**
 * Records that a call got no response. This alone proves little, because leaving a page aborts its calls, so the
 * server is polled.
 */
function noteSilence(): void {
  if (watched) void ask();
}

/**
 * Returns the pause before a retry, for onCodeMissing; null if the server has a newer build. A failed import does not
 * reveal the pause that the server asks for, so the URL is requested once.
 */
export async function pauseBeforeReload(cause: unknown): Promise<number | null> {
  await ask();
  if (state.newVersion) return null;
  const [address] = /\S*\/assets\/\S+/.exec(String(cause)) ?? [];
  return address ? fetch(address).then(readRetryAfter, () => 0) : 0;
}

/** Subscribes to the browser's network events; returns a function that unsubscribes. */
export function watchServer(): () => void {
  watched = true;
  setExchangeObserver((answer) => (answer ? recordResponse(answer) : noteSilence()));
  const away = () => {
    set({ connection: 'offline' });
    void ask();
  };
  window.addEventListener('offline', away);
  window.addEventListener('online', noteSilence);
  if (!navigator.onLine) away();
  const breakSilence = () => {
    if (!document.hidden && performance.now() - lastResponse > QUIET_MS) noteSilence();
  };
  const first = setTimeout(breakSilence, FIRST_CHECK_MS);
  const quiet = setInterval(breakSilence, QUIET_CHECK_MS);
  return () => {
    watched = false;
    clearTimeout(first);
    clearInterval(quiet);
    clearTimeout(timer);
    window.removeEventListener('offline', away);
    window.removeEventListener('online', noteSilence);
  };
}
