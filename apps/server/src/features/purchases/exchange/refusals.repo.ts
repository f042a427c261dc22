import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import type { ArrivedDocument } from './port/access-point.ts';

/** Minutes until a document that was not taken is tried again; after the last of them it is given up. About five days. */
export const TRY_AGAIN_MINUTES = [10, 30, 60, 240, 720, 1440, 1440, 1440, 1440] as const;

/** Texts of another system are kept only as far as people read them. */
const TEXT_MAX = 100;

/** Those of the documents that are to be tried now: new ones, and those whose pause is over. */
export async function dueArrivals(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) id
    where not exists (select from access_point_refusals r where r.document_id = id and (r.next_at is null or r.next_at > now_utc()))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Notes that a document was not taken; answers whether it is given up. */
export async function noteRefusal(
  db: Db,
  { id, from, to }: ArrivedDocument,
  problem: string,
): Promise<{ readonly tries: number; readonly given_up: boolean }> {
  const { rows } = await sql<{ tries: number; given_up: boolean }>`
    insert into access_point_refusals as r (document_id, sender, receiver, problem, next_at)
    values (${id}, ${from.slice(0, TEXT_MAX)}, ${to.slice(0, TEXT_MAX)}, ${problem},
      now_utc() + ${sql.lit(`${TRY_AGAIN_MINUTES[0]} minutes`)}::interval)
    on conflict (document_id) do update set
      sender = excluded.sender, receiver = excluded.receiver, problem = excluded.problem,
      tries = r.tries + 1, tried_at = now_utc(),
      next_at = now_utc() + (array[${sql.raw(TRY_AGAIN_MINUTES.join(', '))}])[r.tries + 1] * interval '1 minute'
    returning tries, next_at is null as given_up`.execute(db);
  return rows[0] ?? { tries: 0, given_up: false };
}

/** Forgets what was taken, and what waits at the access point no longer. */
export async function forgetRefusals(db: Db, waiting: readonly string[]): Promise<void> {
  await sql`delete from access_point_refusals where document_id <> all (${waiting}::text[])`.execute(db);
}
