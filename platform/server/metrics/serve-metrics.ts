import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Platform } from '../context.ts';
import { readMetrics } from './metrics.ts';
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
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const lasting = traffic ? [own, traffic.registry] : [own];
  const metrics = async () => Registry.merge([await readMetrics(platform), ...lasting]).metrics();
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    metrics().then(
      (text) => reply.writeHead(200, { 'content-type': own.contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  // It keeps no process alive that has ended otherwise.
  server.unref();
  return server;
}
