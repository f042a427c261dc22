import { sql } from 'kysely';
import type { Platform } from '#platform/server/context.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import type { ProvenAuditEntry } from '../rules/audit-text.ts';
import { beginCheck, storeIntact } from './check/check.repo.ts';
import { compareProofs } from './check/compare-proofs.ts';
import { readEndedDay } from './roots/ended-day.read.ts';
import { type NewLeaf, toAuditLeaf } from './roots/leaves.read.ts';
import { signRoot } from './roots/make-root.step.ts';

const NIGHTS = 30;

/**
 * Seeds the proofs of the demo company: enables emailed receipts for offers, and creates and checks a signed root
 * for each night of the past month (ADR 0091), as the job would. Runs after everything that writes history.
 */
export async function seedProofs(platform: Platform, tenant: Tenant): Promise<void> {
  await platform.db
    .updateTable('companies')
    .set({ settings: sql`settings || '{"offer_receipts": true}'` })
    .where('id', '=', tenant.company_id)
    .execute();
  const signer = await openSigner(platform);
  await platform.db
    .updateTable('signing_keys')
    .set({ valid_from: sql<string>`now_utc() - make_interval(days => ${NIGHTS + 2}::int)` })
    .where('id', '=', signer.id)
    .execute();
  const { day: last } = await readEndedDay(platform.db);
  await tenant.transaction(async (tx) => {
    let before = '';
    for (const { day, made, leaves } of await readNights(tx, last))
      before = (await signRoot(tx, signer, { day, before, leaves, created_at: made })) ?? before;
  });
  const found = await compareProofs(platform.db, tenant, last, null, new AbortController().signal);
  await tenant.transaction(async (tx) => {
    await beginCheck(tx);
    if (found && 'intact' in found) await storeIntact(tx, found.intact);
  });
}

interface Night {
  readonly day: string;
  /** The time at which the job would create the root: 00:20 of the next day in Belgrade. */
  readonly made: string;
  readonly leaves: readonly NewLeaf[];
}

/** Reads the new leaves of each night of the past month: ends of chains at that time, and audit log entries. */
async function readNights(tx: TenantTx, last: string): Promise<Night[]> {
  const grown = await sql<NewLeaf & { day: string }>`
    with written as (
      select purchase_id, seq, greatest((at at time zone 'Europe/Belgrade')::date, ${last}::date - ${NIGHTS - 1}::int) as day
      from events where company_id = ${tx.company_id}
    ), ends as (
      select purchase_id, day, max(seq) as seq from written where day <= ${last}::date group by purchase_id, day
    ), grown as (
      select *, max(seq) over (partition by purchase_id order by day rows between unbounded preceding and 1 preceding) as held
      from ends
    )
    select g.day::text, g.purchase_id, g.seq, null::bigint as audit_id, e.hash
    from grown g join events e on e.company_id = ${tx.company_id} and e.purchase_id = g.purchase_id and e.seq = g.seq
    where g.held is null or g.seq > g.held order by g.day, g.purchase_id`.execute(tx.trx);
  const logged = await sql<ProvenAuditEntry & { day: string }>`
    select (a.at at time zone 'Europe/Belgrade')::date::text as day, a.id, a.kind, chain_moment(a.at) as at, a.actor_user_id,
      a.impersonator_id, a.subject_user_id, a.data
    from audit_events a
    where a.company_id = ${tx.company_id} and (a.at at time zone 'Europe/Belgrade')::date
      between ${last}::date - ${NIGHTS - 1}::int and ${last}::date
    order by a.id`.execute(tx.trx);
  const { rows: nights } = await sql<{ day: string; made: string }>`
    select d::date::text as day, (d::date + 1 + time '00:20') at time zone 'Europe/Belgrade' as made
    from generate_series(${last}::date - ${NIGHTS - 1}::int, ${last}::date, interval '1 day') d`.execute(
    tx.trx,
  );
  return nights
    .map(({ day, made }) => ({
      ...{ day, made },
      leaves: [
        ...grown.rows.filter((one) => one.day === day),
        ...logged.rows.filter((one) => one.day === day).map(toAuditLeaf),
      ],
    }))
    .filter(({ leaves }) => leaves.length > 0);
}
