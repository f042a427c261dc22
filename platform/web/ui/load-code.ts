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

/** For each file that failed to load, the next query, with which the file has not been requested yet. */
const nextQueries = new Map<string, number>();

/**
 * Returns the path with which a file is imported; the build wraps the path of each import (retry-imports-plugin.mjs). A
 * file that failed gets a query; all other files keep their path, because a module with two paths would run twice.
 */
export function retryPath(path: string): string {
  const query = nextQueries.get(path.slice(path.lastIndexOf('/') + 1));
  return query === undefined ? path : `${path}?${query}`;
}
Object.assign(globalThis, { retryPath });

/** Records a failed file, named by its URL or by the message of a failed import, which ends with the URL. */
function noteFailedFile(text: string): void {
  const named = /([\w.-]+\.js)(?:\?(\d+))?$/.exec(text);
  if (named?.[1]) nextQueries.set(named[1], Number(named[2] ?? 0) + 1);
}

// If a preload fails, the load's error names the file's style sheet instead of the preloaded file, but Chromium
// does not request that file again either. Listens in the capture phase, because error events of elements do not
// bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') noteFailedFile(target.href);
  },
  true,
);

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
    return await load();
  } catch (cause) {
    // Nested code has already been retried.
    if (cause instanceof CodeLoadError) throw cause;
    failed = true;
    if (cause instanceof Error) noteFailedFile(cause.message);
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
    clearTimeout(timer);
  }
}
