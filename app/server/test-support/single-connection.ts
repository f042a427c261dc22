import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** The connection that holds the call's open transaction. */
interface Held {
  connection: pg.PoolClient | null;
}

const held = new AsyncLocalStorage<Held>();
const watched = new WeakSet<pg.PoolClient>();

export const withSingleConnection = <R>(call: () => Promise<R>): Promise<R> =>
  held.run({ connection: null }, call);

/**
 * Throws when a call requests a second connection while its transaction holds one. If as many such calls ran at
 * once as the pool has connections, they would wait for each other forever and block all other calls. (The
 * snapshot of an export starts without `begin`, so it is exempt: `export-slots.ts` allows only a few at once.)
 */
export function enforceSingleConnection(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const watching = (...args: unknown[]) => {
    if (held.getStore()?.connection) throw new Error('a second connection within a transaction');
    return connect(...args);
  };
  pool.on('acquire', watch);
  return Object.assign(pool, { connect: watching });
}

function watch(client: pg.PoolClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const noting = (...args: unknown[]) => {
    const store = held.getStore();
    if (store && /^\s*begin\b/i.test(String(args[0]))) store.connection = client;
    if (store && /^\s*(commit|rollback)\s*$/i.test(String(args[0]))) store.connection = null;
    return query(...args);
  };
  Object.assign(client, { query: noting });
}
