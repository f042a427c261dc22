import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { type Db, isTransaction } from './client.ts';
import type { Database } from './tables.ts';

/**
 * One moment of the database: everything that is read through a snapshot, in any number of queries, existed together.
 */
export interface Snapshot {
  readonly trx: Transaction<Database>;
  /** Gives the connection back; a second call does nothing. */
  close(): Promise<void>;
}

/**
 * Opens a snapshot, which holds its moment until it is closed. The signal also ends the statement that runs in the
 * database, which does not notice by itself that its reader has gone. Within a transaction, as a call with an
 * Idempotency-Key is, the reads join it, for the reason given with `transact`: each sees what was committed before it.
 */
export async function openSnapshot(db: Db, pool: pg.Pool, signal: AbortSignal): Promise<Snapshot> {
  if (isTransaction(db)) return { trx: db, close: async () => undefined };
  let letGo: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let over: Promise<void> = Promise.resolve();
  const trx = await new Promise<Transaction<Database>>((resolve, reject) => {
    over = db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((opened) => {
        resolve(opened);
        return closed;
      })
      // Before it was open the caller learns it; afterwards there is nothing to keep.
      .catch(reject);
  });
  let cancelled: Promise<unknown> = Promise.resolve();
  const cancel = (pid: number) => {
    cancelled = pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  };
  const pid = await backendOf(trx).catch((error: unknown) => {
    letGo();
    throw error;
  });
  const onAbort = () => cancel(pid);
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    trx,
    close: async () => {
      signal.removeEventListener('abort', onAbort);
      // First what was asked to end, so that it ends nothing of whoever gets the connection next.
      await cancelled;
      letGo();
      await over;
    },
  };
}

async function backendOf(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return rows[0]?.pid ?? 0;
}
