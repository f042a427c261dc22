import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { notifyBothUsers } from '../notify-both-people.ts';
import { findStandIn } from '../stand-ins.read.ts';
import { lockStandInUsers, markStandInEnded, readOpenStandInsOfUser } from '../stand-ins.repo.ts';

/**
 * Ends a stand-in immediately. Idempotent: ending a stand-in that is already over changes nothing and sends no email.
 */
export async function endStandIn(ctx: SessionContext, tx: TenantTx, id: number): Promise<void> {
  const today = dayInBelgrade(await readClock(tx.trx));
  const row = await findStandIn(tx, id);
  if (!row || !(await markStandInEnded(tx, id, today))) return;
  const people = await lockStandInUsers(tx, [row.user_id, row.stand_in_id]);
  await recordAuditEntry(tx.trx, {
    kind: 'stand_in_ended',
    company_id: tx.company_id,
    by: toAuditActor(ctx.session),
    subject: { id: row.stand_in_id, name: row.stand_in_name },
    ip: ctx.request.ip,
    data: { from: row.date_from, to: row.date_to },
  });
  await notifyBothUsers(
    tx,
    {
      id,
      delegator: people.find((one) => one.id === row.user_id),
      stand_in: people.find((one) => one.id === row.stand_in_id),
    },
    {
      event: 'ended',
      delegator: row.user_name,
      stand_in: row.stand_in_name,
      by: ctx.session.user.name,
      date_from: row.date_from,
      date_to: row.date_to,
    },
  );
}

/**
 * Ends the stand-ins of a user who no longer has rights to lend; for a deleted account, also the stand-ins in which
 * the user represents other users. Runs in the transaction that removes the rights.
 */
export async function endStandInsOfUser(
  ctx: SessionContext,
  tx: TenantTx,
  userId: number,
  { whole }: { readonly whole: boolean },
): Promise<void> {
  const today = dayInBelgrade(await readClock(tx.trx));
  for (const { id } of await readOpenStandInsOfUser(tx, userId, whole, today)) await endStandIn(ctx, tx, id);
}
