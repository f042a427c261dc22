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

// What the bundler remembers as asked for it does not ask for again, come or not.
const missingStyles = new Set<string>();

function noteStyles(cause: unknown): void {
  const href =
    cause instanceof Error ? /^Unable to preload CSS for (\S+)/.exec(cause.message)?.[1] : undefined;
  if (href) missingStyles.add(href);
}

function fetchStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => {
      missingStyles.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    });
    document.head.append(link);
  });
}

async function attempt<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...missingStyles].map(fetchStyles));
  return load();
}

/** Fetches code; two minutes of silence are a failure as well (specification §8). Throws CodeLoadError. */
export async function loadCode<T>(load: () => Promise<T>, timeout = CHUNK_LOAD_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), timeout);
  });
  try {
    return await Promise.race([attempt(load), late]);
  } catch (cause) {
    if (cause instanceof CodeLoadError) throw cause;
    noteStyles(cause);
    throw new CodeLoadError(await isOutdated(), cause);
  } finally {
    clearTimeout(timer);
  }
}
