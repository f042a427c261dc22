import type { ServerResponse } from 'node:http';

/**
 * A reader who takes nothing for this long is disconnected, or after twice as long, since Node looks again where
 * bytes moved meanwhile. Both come before the database gives up the snapshot, which it does after a minute.
 */
const STALLED_MS = 25_000;
/** Nor does anybody keep a place longer, however little they take at a time. */
const WITHIN_MS = 15 * 60_000;

/** Signals that the reader of an answer that holds a place and a connection has gone, stalled or is far too slow. */
export function readerLeaves(reply: ServerResponse): AbortSignal {
  const gone = new AbortController();
  reply.once('close', () => gone.abort());
  reply.setTimeout(STALLED_MS, () => reply.destroy());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(WITHIN_MS)]);
}
