import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Platform } from '../context.ts';
import { readMetrics } from './metrics.ts';
import type { TrafficMetrics } from './traffic.ts';

/**
 * Serves `GET /metrics` on a separate address, so that no proxy exposes it. It uses the process's own pool: while all
 * connections are in use, metrics are as delayed as the calls, which reveals the problem.
 */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  platform: Pick<Platform, 'pool' | 'replica'>,
  traffic: TrafficMetrics | undefined,
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
  // Does not keep the process alive.
  server.unref();
  return server;
}
