import type pg from 'pg';
import type { Db } from './client.ts';

/** A database to read from, and the pool of connections to it. */
export interface ReadSource {
  readonly db: Db;
  readonly pool: pg.Pool;
}

/** A replica of the primary that serves the reads which may use it (ADR 0117). */
export interface Replica extends ReadSource {
  /**
   * The number of reads served by the replica, and of reads that went to the primary because the replica was
   * unreachable or behind.
   */
  readonly reads: { replica: number; primary: number };
  /** The time, in ms since 1970, until which the replica is skipped because it did not respond. */
  askAgainAt: number;
}

/**
 * How long a read waits for the replica to reach the primary's state. A replica that is keeping up needs a few
 * milliseconds.
 */
const PATIENCE_MS = 300;
const AGAIN_MS = 15;
/** How long an unresponsive replica is skipped, so that not every read waits for it. */
const LEFT_ALONE_MS = 10_000;
const ANSWERS_WITHIN_MS = 1_000;

export const createReplica = (place: ReadSource): Replica => ({
  ...place,
  reads: { replica: 0, primary: 0 },
  askAgainAt: 0,
});

interface Places extends ReadSource {
  readonly replica?: Replica | undefined;
}

/**
 * Returns the replica once it has everything that any process wrote before this call. Returns the primary if there is
 * no replica, or the replica does not respond or is too far behind.
 */
export async function chooseReadSource({ db, pool, replica }: Places): Promise<ReadSource> {
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
      // A server that does not follow a primary may itself be a former primary with a diverged history.
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
