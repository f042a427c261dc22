import { pause, REPEATS, retryAfterOf } from './pause.ts';

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
    super('A part of the page could not be loaded.', { cause });
    this.outdated = outdated;
  }
}

let isOutdated: () => Promise<boolean> = async () => false;

/** How to find out whether a newer version has replaced the code that did not come; set once per page. */
export function onCodeMissing(ask: () => Promise<boolean>): void {
  isOutdated = ask;
}

let failed = false;

/** What the bundler has asked for once it does not ask for again, come or not: styles that did not come are replaced. */
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

/** How long a busy server wants to be left alone. A failed import does not tell, so its address, where named, is asked. */
async function pauseAfter(cause: unknown): Promise<void> {
  const [address] = /\S*\/assets\/\S+/.exec(String(cause)) ?? [];
  await pause(address ? await fetch(address).then(retryAfterOf, () => 0) : 0);
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
    const outdated = await isOutdated();
    if (outdated || left === 0) throw new CodeLoadError(outdated, cause);
    await pauseAfter(cause);
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
      reject(new CodeLoadError(await isOutdated(), 'It took too long.'));
    }, timeout);
  });
  try {
    return await Promise.race([attempt(load), late]);
  } finally {
    clearTimeout(timer);
  }
}
