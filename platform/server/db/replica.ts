import type pg from 'pg';
import type { Db } from './client.ts';

/** Where somebody reads: a database, through a pool of connections to it. */
export interface ReadPlace {
  readonly db: Db;
  readonly pool: pg.Pool;
}

/** A server that follows the primary and answers what may come from it (ADR 0117). */
export interface Replica extends ReadPlace {
  /** How many reads it answered, and how many it would have, had it been there or far enough. */
  readonly reads: { replica: number; primary: number };
  /** The moment before which it is not asked again, in milliseconds, because it did not answer. */
  askAgainAt: number;
}

/** So long a read waits for the replica to be where the primary is. A replica that keeps up needs some milliseconds. */
const PATIENCE_MS = 300;
const AGAIN_MS = 15;
/** So long a replica that does not answer is left alone, so that not every read waits for it. */
const LEFT_ALONE_MS = 10_000;
const ANSWERS_WITHIN_MS = 1_000;

export const newReplica = (place: ReadPlace): Replica => ({
  ...place,
  reads: { replica: 0, primary: 0 },
  askAgainAt: 0,
});

interface Places extends ReadPlace {
  readonly replica?: Replica | undefined;
}

/**
 * Answers the replica once it has everything that was written before this call, by whomever; and the primary where there
 * is no replica, or it does not answer, or it is too far behind.
 */
export async function readPlace({ db, pool, replica }: Places): Promise<ReadPlace> {
  if (replica === undefined) return { db, pool };
  if (await hasAll(pool, replica)) {
    replica.reads.replica += 1;
    return replica;
  }
  replica.reads.primary += 1;
  return { db, pool };
}

async function hasAll(primary: pg.Pool, replica: Replica): Promise<boolean> {
  if (Date.now() < replica.askAgainAt) return false;
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
  const giveUp = Date.now() + PATIENCE_MS;
  try {
    for (;;) {
      const state = await stateOf(replica.pool, rows[0]?.at ?? '');
      // A server that follows nobody may be a former primary, whose rows are those of another history.
      if (!state.follows || Date.now() > giveUp) return false;
      if (state.there) return true;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  } catch {
    replica.askAgainAt = Date.now() + LEFT_ALONE_MS;
    return false;
  }
}

interface State {
  readonly follows: boolean;
  readonly there: boolean;
}

async function stateOf(pool: pg.Pool, position: string): Promise<State> {
  const asked = {
    text: `select pg_is_in_recovery() as follows, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as there`,
    values: [position],
    query_timeout: ANSWERS_WITHIN_MS,
  };
  const { rows } = await pool.query<State>(asked);
  return rows[0] ?? { follows: false, there: false };
}
