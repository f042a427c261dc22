import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

const LEASE_SECONDS = 60;
const RENEW_MS = 20_000;

interface Wanted {
  readonly kind: string;
  readonly holder: string;
  readonly all: number;
  readonly each: number;
}

/**
 * Takes one of the slots that all processes share, with a lease that is renewed while the file is written. The lease
 * of a killed process expires. Returns a function that releases the slot; undefined if no slot is free.
 */
export async function claimSharedSlot(db: Db, wanted: Wanted): Promise<(() => void) | undefined> {
  const { kind, holder, all, each } = wanted;
  const id = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`export-slots-${kind}`}))`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      with over as (delete from export_slots where until < now()),
      held as (select holder from export_slots where kind = ${kind} and until >= now())
      insert into export_slots (kind, holder, until)
      select ${kind}, ${holder}, now() + ${LEASE_SECONDS} * interval '1 second'
      where (select count(*) from held) < ${all}::int
        and (select count(*) from held where holder = ${holder}) < ${each}::int
      returning id`.execute(trx);
    return rows[0]?.id;
  });
  if (id === undefined) return undefined;
  const renew = setInterval(() => {
    void sql`update export_slots set until = now() + ${LEASE_SECONDS} * interval '1 second' where id = ${id}`
      .execute(db)
      .catch(() => undefined);
  }, RENEW_MS).unref();
  return () => {
    clearInterval(renew);
    // If the delete fails, the row expires together with its lease.
    void sql`delete from export_slots where id = ${id}`.execute(db).catch(() => undefined);
  };
}
