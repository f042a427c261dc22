import { pause, REPEATS } from './pause.ts';

/** Specification §9: a part of the program that has not come after two minutes will not come. */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/** Heard at the window when the server is out of reach, and when it is back. */
export const SERVER_AWAY = 'server-away';
export const SERVER_BACK = 'server-back';

/** Code could not be fetched: out of reach, too slow, or replaced by a newer version. */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';
  /** The version this page came with is gone: only loading the page again helps. */
  readonly outdated: boolean;
  /** Lets the next attempt be a new one. */
  forget: () => void = () => undefined;

  constructor(outdated: boolean, cause: unknown) {
    super('', { cause });
    this.outdated = outdated;
  }
}

/** Seconds until code may be asked for again that failed with `cause`; null where a newer version has replaced it. */
export type AskMissing = (cause: unknown) => Promise<number | null>;

let askMissing: AskMissing = async () => 0;

/** How to find out what became of code that did not come; set once per page. */
export function onCodeMissing(ask: AskMissing): void {
  askMissing = ask;
}

let failed = false;

/** Loads missing styles again, because the bundler asks for each file only once, whether it came or not. */
function mendStyles(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const again = (link: HTMLLinkElement) =>
    new Promise((resolve, reject) => {
      const copy = document.createElement('link');
      copy.rel = 'stylesheet';
      copy.onload = resolve;
      copy.onerror = () => reject(copy.href);
      copy.href = link.href;
      link.replaceWith(copy);
    });
  return Promise.all(links.filter(({ sheet }) => sheet === null).map(again));
}

/** Asks again without a word, unless a newer version has replaced what is asked for. */
async function attempt<T>(load: () => Promise<T>, left = REPEATS): Promise<T> {
  try {
    if (failed) await mendStyles();
    failed = false;
    return await load();
  } catch (cause) {
    // The part of a part has been asked for again by itself.
    if (cause instanceof CodeLoadError) throw cause;
    failed = true;
    const wait = await askMissing(cause);
    if (wait === null || left === 0) throw new CodeLoadError(wait === null, cause);
    await pause(wait);
    return attempt(load, left - 1);
  }
}

/**
 * Fetches code, again twice where it fails; two minutes of silence are a failure as well (specification §8). Throws
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
