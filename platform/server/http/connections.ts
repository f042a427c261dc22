import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How long a request may take to arrive, in milliseconds. Node responds to a late request with 408 and ends the
 * connection.
 */
export interface ArrivalLimits {
  readonly headers: number;
  /** The time for the whole request: long enough for an upload over a slow connection. */
  readonly request: number;
  /** The interval in milliseconds at which Node checks for late requests. */
  readonly lookEvery: number;
}

export const ARRIVAL_LIMITS: ArrivalLimits = { headers: 60_000, request: 300_000, lookEvery: 5_000 };

/**
 * The idle time in milliseconds after which the server closes a connection. A proxy that keeps connections open must
 * close them earlier; otherwise it may send a request on a connection that is being closed.
 */
export const KEEP_ALIVE_MS = 75_000;

/**
 * Closes idle connections when the server stops. Node leaves two kinds open, for which the server would wait as long
 * as a browser tab is open: connections without any request yet, which browsers open in advance, and connections
 * whose request was still being answered when the stop began.
 */
export function endIdleConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let stops = false;
  app.server.on('connection', (socket: Socket) => {
    if (stops) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    response.once('close', () => {
      if (stops) app.server.closeIdleConnections();
    });
  });
  app.addHook('preClose', async () => {
    stops = true;
    for (const socket of unused) socket.destroy();
  });
}
