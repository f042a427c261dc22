import type { ServerResponse } from 'node:http';

/**
 * A client that reads nothing for this long is disconnected. If bytes were sent in the meantime, Node checks again
 * first, and disconnecting takes up to twice as long. Both durations are shorter than the minute after which the
 * database ends the snapshot.
 */
const STALLED_MS = 25_000;
/** The usual maximum time for which a client may hold a slot, however slowly it reads. */
const WITHIN_MS = 15 * 60_000;

/**
 * Returns a signal that aborts when the client has disconnected, stalled or become far too slow. Used for replies
 * that hold a slot and a connection.
 */
export function clientDisconnectSignal(reply: ServerResponse, withinMs = WITHIN_MS): AbortSignal {
  const disconnect = new AbortController();
  reply.once('close', () => disconnect.abort());
  reply.setTimeout(STALLED_MS, () => reply.destroy());
  return AbortSignal.any([disconnect.signal, AbortSignal.timeout(withinMs)]);
}
