import type { ServerResponse } from 'node:http';

/**
 * A client that reads nothing for this long is disconnected; after up to twice as long if bytes moved meanwhile,
 * because Node checks again then. Both times are shorter than the minute after which the database ends the snapshot.
 */
const STALLED_MS = 25_000;
/** The longest time that a client may hold a slot, however slowly it reads. */
const WITHIN_MS = 15 * 60_000;

/**
 * Returns a signal that aborts when the client of a reply that holds a slot and a connection has gone, stalled or is
 * far too slow.
 */
export function clientDisconnectSignal(reply: ServerResponse): AbortSignal {
  const disconnect = new AbortController();
  reply.once('close', () => disconnect.abort());
  reply.setTimeout(STALLED_MS, () => reply.destroy());
  return AbortSignal.any([disconnect.signal, AbortSignal.timeout(WITHIN_MS)]);
}
