import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { type Db, isTransaction } from './client.ts';
import type { Database } from './tables.ts';

/** A database snapshot: all rows read through it, in any number of queries, existed at the same time. */
export interface Snapshot {
  readonly trx: Transaction<Database>;
  /** Releases the connection; a second call has no effect. */
  close(): Promise<void>;
}

/**
 * Opens a snapshot that lasts until it is closed. The signal also cancels the running statement, because the database
 * does not notice that the client has disconnected. Within a transaction, such as that of a call with an
 * Idempotency-Key, the reads join the transaction for the reason given at `runInTransaction`; each read then sees all
 * data committed before it.
 */
export async function openSnapshot(db: Db, pool: pg.Pool, signal: AbortSignal): Promise<Snapshot> {
  if (isTransaction(db)) return { trx: db, close: async () => undefined };
  let release: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  const trx = await new Promise<Transaction<Database>>((resolve, reject) => {
    ended = db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((opened) => {
        resolve(opened);
        return closed;
      })
      // An error before the transaction is open is passed to the caller; a later one has no effect.
      .catch(reject);
  });
  let cancelled: Promise<unknown> = Promise.resolve();
  const cancel = (pid: number) => {
    cancelled = pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  };
  const pid = await backendOf(trx).catch((error: unknown) => {
    release();
    throw error;
  });
  const onAbort = () => cancel(pid);
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    trx,
    close: async () => {
      signal.removeEventListener('abort', onAbort);
      // Waits for the cancellation, so that it cannot affect a statement of the connection's next user.
      await cancelled;
      release();
      await ended;
    },
  };
}

async function backendOf(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return rows[0]?.pid ?? 0;
}
