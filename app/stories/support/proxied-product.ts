import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Product, startBuiltProduct } from './product.ts';

export interface ProxiedProduct extends Product {
  /**
   * The product behind the proxy. Its `url` bypasses the proxy; browsers use the outer `url`, the proxy's address.
   */
  readonly behind: Product;
  /** Returns the paths of the navigations since the last call, in order. */
  navigations(): string[];
}

const isNavigation = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-mode'] === 'navigate' || headers['service-worker-navigation-preload'] !== undefined;

/**
 * Starts a product behind a reverse proxy that records each navigation, because the browser's own events do not show
 * whether a preload was really sent.
 */
export async function startProxiedProduct(): Promise<ProxiedProduct> {
  let arrived: string[] = [];
  let behind: Product | undefined;
  const proxy = createServer((incoming, outgoing) => {
    if (isNavigation(incoming)) arrived.push((incoming.url ?? '').replace(/\?.*/, ''));
    const { port = '' } = behind ? new URL(behind.url) : {};
    const passed = request(
      { host: 'localhost', port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, () => resolve()));
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  behind = await startBuiltProduct({ env: { PUBLIC_URL: url } });
  const product = behind;
  return {
    ...product,
    behind: product,
    url,
    navigations: () => {
      const seen = arrived;
      arrived = [];
      return seen;
    },
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await product.stop();
    },
  };
}
