import { READ_RETRIES, waitForRetry } from './pause.ts';

/** The timeout for loading code: two minutes (specification §9). */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/** Window events fired when the server becomes unreachable, and when it is reachable again. */
export const SERVER_AWAY_EVENT = 'server-away';
export const SERVER_BACK_EVENT = 'server-back';

/**
 * Thrown if code could not be loaded, because the server was unreachable or too slow, or a newer version has replaced
 * the code.
 */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';
  /** Whether the page's version is no longer available, so that only reloading the page helps. */
  readonly outdated: boolean;
  /** Makes the next attempt load the code again. */
  forget: () => void = () => undefined;

  constructor(outdated: boolean, cause: unknown) {
    super('', { cause });
    this.outdated = outdated;
  }
}

/**
 * A function that returns the seconds until code that failed with `cause` may be requested again; null if a newer
 * version has replaced the code.
 */
export type PauseBeforeReload = (cause: unknown) => Promise<number | null>;

let askMissing: PauseBeforeReload = async () => 0;

/** Sets the function that determines why code could not be loaded; called once per page. */
export function onCodeMissing(ask: PauseBeforeReload): void {
  askMissing = ask;
}

let failed = false;

/** For each file that failed to load, the query with which it has not been requested yet. */
const nextQueries = new Map<string, number>();
const requestedFiles = new Set<string>();
/** The number of times that the load in progress has failed. */
let failedAttempts = 0;

/**
 * Returns the path with which a file is imported; the build wraps the path of each import (retry-imports-plugin.mjs). A
 * file that failed gets a query. So does a file that a retry imports for the first time: its preload may have failed
 * together with its style sheet.
 */
export function retryPath(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const query = nextQueries.get(file) ?? (requestedFiles.has(file) ? 0 : failedAttempts);
  requestedFiles.add(file);
  return query === 0 ? path : `${path}?${query}`;
}
Object.assign(globalThis, { retryPath });

/** Notes the file that the browser names in the error of a failed import. */
function noteFailedFile(cause: unknown): void {
  const named = cause instanceof Error ? /([\w.-]+\.js)(?:\?(\d+))?$/.exec(cause.message) : null;
  if (named?.[1]) nextQueries.set(named[1], Number(named[2] ?? 0) + 1);
}

/** Reloads missing style sheets, because the bundler requests each file only once, whether or not it loaded. */
function mendStyles(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const reload = (link: HTMLLinkElement) =>
    new Promise((resolve, reject) => {
      const copy = document.createElement('link');
      copy.rel = 'stylesheet';
      copy.onload = resolve;
      copy.onerror = () => reject(copy.href);
      copy.href = link.href;
      link.replaceWith(copy);
    });
  return Promise.all(links.filter(({ sheet }) => sheet === null).map(reload));
}

/** Loads code with silent retries, unless a newer version has replaced the code. */
async function attempt<T>(load: () => Promise<T>, left = READ_RETRIES): Promise<T> {
  try {
    if (failed) await mendStyles();
    failed = false;
    failedAttempts = READ_RETRIES - left;
    return await load();
  } catch (cause) {
    // Nested code has already been retried.
    if (cause instanceof CodeLoadError) throw cause;
    failed = true;
    noteFailedFile(cause);
    const wait = await askMissing(cause);
    if (wait === null || left === 0) throw new CodeLoadError(wait === null, cause);
    await waitForRetry(wait);
    return attempt(load, left - 1);
  }
}

/**
 * Loads code with two retries. No response within two minutes also counts as a failure (specification §8). Throws
 * CodeLoadError.
 */
export async function loadCode<T>(load: () => Promise<T>, timeout = CHUNK_LOAD_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      failed = true;
      reject(new CodeLoadError((await askMissing(timeout)) === null, timeout));
    }, timeout);
  });
  try {
    return await Promise.race([attempt(load), late]);
  } finally {
    failedAttempts = 0;
    clearTimeout(timer);
  }
}
