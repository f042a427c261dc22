/** How often what only reads is asked for again without a word before its failure shows. */
export const REPEATS = 2;

/** Seconds: a longer pause nobody waits for, and without one the server would only be busier. Tests set both to 0. */
export const PAUSE = { least: 1, most: 10 };

/** Seconds after which a server wants to be asked again; 0 where it names none. */
export const retryAfterOf = ({ headers }: Response): number => Number(headers.get('retry-after')) || 0;

/** Waits for as long as a server asks for, within bounds. Rejects once `signal` aborts. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(Math.max(seconds, PAUSE.least), PAUSE.most) * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
