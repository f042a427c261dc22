import type { ServerResponse } from 'node:http';

/**
 * A reader who takes nothing for so long is hung up on; for twice as long at most, since Node looks again where bytes
 * went on their way meanwhile. Before the database gives up their moment, which it does after a minute.
 */
const STALLED_MS = 25_000;
/** Nor does anybody keep a place longer, however little they take at a time. */
const WITHIN_MS = 15 * 60_000;

/** Says when nobody reads an answer any more that holds a place and a connection: gone, stalled or far too slow. */
export function readerLeaves(reply: ServerResponse): AbortSignal {
  const gone = new AbortController();
  reply.once('close', () => gone.abort());
  reply.setTimeout(STALLED_MS, () => reply.destroy());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(WITHIN_MS)]);
}
