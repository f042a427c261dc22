import { CHUNK_LOAD_TIMEOUT_MS } from '@ponuda/domain/validation/limits';

/** A page's code could not be fetched: offline, or a newer version has replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** Fetches a page's code; after two minutes of silence that is a failure as well (specification §8). */
export function loadPage<T>(load: () => Promise<T>, timeout = CHUNK_LOAD_TIMEOUT_MS): () => Promise<T> {
  return () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new PageLoadError('The page took too long to load.')), timeout);
    });
    const code = load().catch((cause: unknown) => {
      throw new PageLoadError('The page could not be loaded.', { cause });
    });
    return Promise.race([code, late]).finally(() => clearTimeout(timer));
  };
}
