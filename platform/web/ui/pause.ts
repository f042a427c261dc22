/** The number of silent retries of a read before its failure is shown. */
export const READ_RETRIES = 2;

/**
 * The minimum and maximum pause in seconds: users do not wait for a longer pause, and shorter pauses would put more
 * load on the server. Tests set both values to 0.
 */
export const RETRY_PAUSE_SECONDS = { least: 1, most: 10 };

/** Returns the seconds after which a server wants a retry; 0 if it does not state any. */
export const readRetryAfter = ({ headers }: Response): number => Number(headers.get('retry-after')) || 0;

/** Waits for as long as a server requests, within limits. Rejects once `signal` aborts. */
export function waitForRetry(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      resolve,
      Math.min(Math.max(seconds, RETRY_PAUSE_SECONDS.least), RETRY_PAUSE_SECONDS.most) * 1000,
    );
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
