import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** How long a request may take to arrive, in milliseconds. */
export interface ArrivalLimits {
  /** The size of the headers. */
  readonly headers: number;
  /** A body of JSON or of a form's fields, which is small. */
  readonly body: number;
  /** The whole of it, uploads on slow lines included. */
  readonly request: number;
  /** How often Node looks for what is late. */
  readonly lookEvery: number;
}

export const ARRIVAL_LIMITS: ArrivalLimits = {
  headers: 60_000,
  body: 30_000,
  request: 300_000,
  lookEvery: 5_000,
};

/** A proxy that keeps connections open must close them first, or it sends a request into one that is being closed. */
export const KEEP_ALIVE_MS = 75_000;

/** Answers 408 where a body that is no upload is not complete in time; the connection ends with the answer. */
export function endSlowBodies(app: FastifyInstance, { body }: ArrivalLimits): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const {
      'content-type': type = '',
      'content-length': length = '0',
      'transfer-encoding': chunks,
    } = request.headers;
    if (/^multipart\//i.test(type) || (length === '0' && chunks === undefined)) return payload;
    const arriving = new PassThrough();
    // A reader of the body hears of an error itself; a body that its call does not take has no reader.
    arriving.on('error', () => undefined);
    const timer = setTimeout(() => {
      reply.header('connection', 'close');
      arriving.destroy(new AppError('request_timeout'));
    }, body);
    payload.once('close', () => clearTimeout(timer));
    payload.once('end', () => clearTimeout(timer));
    payload.once('error', (error: Error) => arriving.destroy(error));
    return payload.pipe(arriving);
  });
}

/**
 * Ends, when the server stops, each connection on which nothing is asked. Node by itself leaves two kinds open, for which
 * the server would wait as long as a tab holds them: those on which nothing was ever asked, which browsers open in
 * advance, and those whose call was being answered when the stop began.
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
