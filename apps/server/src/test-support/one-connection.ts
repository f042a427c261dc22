import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** One call holds this: the connection of its open transaction, and how many statements it has sent. */
interface Held {
  connection: pg.PoolClient | null;
  statements: number;
  /** False once another call ran beside it: a pool hands statements of one to the other. */
  alone: boolean;
}

const held = new AsyncLocalStorage<Held>();
const watched = new WeakSet<pg.PoolClient>();
const running = new Set<Held>();

/**
 * Runs a call that may hold one connection at a time; answers how many statements it sent too, where no other call ran
 * beside it.
 */
export async function oneConnection<R>(
  call: () => Promise<R>,
): Promise<{ readonly answer: R; readonly statements: number | undefined }> {
  const own: Held = { connection: null, statements: 0, alone: running.size === 0 };
  for (const other of running) other.alone = false;
  running.add(own);
  try {
    const answer = await held.run(own, call);
    return { answer, statements: own.alone ? own.statements : undefined };
  } finally {
    running.delete(own);
  }
}

/**
 * Refuses a call a second connection while its transaction holds one. As many such calls at once as the pool has
 * connections would each wait for another's for good, and with them everybody else. (A file's snapshot is no `begin`:
 * of those there are never more than a few at once, `export-slots.ts`.)
 */
export function watchConnections(pool: pg.Pool): pg.Pool {
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
    if (store) store.statements += 1;
    if (store && /^\s*begin\b/i.test(String(args[0]))) store.connection = client;
    if (store && /^\s*(commit|rollback)\s*$/i.test(String(args[0]))) store.connection = null;
    return query(...args);
  };
  Object.assign(client, { query: noting });
}
