import { createServer, type Server } from 'node:http';
import type { Platform } from '../context.ts';
import { metricsText } from './metrics.ts';
import type { Traffic } from './traffic.ts';

/**
 * Answers `GET /metrics` at an address of its own, so that no proxy passes it on to the world. The pool is the process's own:
 * where all its connections are taken, the metrics wait as the calls do, and say so by being late.
 */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  platform: Pick<Platform, 'pool' | 'replica'>,
  traffic: Traffic | undefined,
): Promise<Server> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    metricsText(platform, traffic).then(
      (text) =>
        reply.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  // It keeps no process alive that has ended otherwise.
  server.unref();
  return server;
}
