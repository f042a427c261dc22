import type { z } from 'zod';
import type { StandIn, standInBody } from '#core/stand-ins/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { fieldError } from '#platform/server/errors.ts';
import { asDay, dayInBelgrade } from '#platform/shared/dates.ts';
import { notifyBothUsers } from '../notify-both-people.ts';
import { findStandIn, presentStandIn } from '../stand-ins.read.ts';
import { findOverlappingStandIn, insertStandIn, lockStandInUsers } from '../stand-ins.repo.ts';

type Body = z.output<typeof standInBody>;

/**
 * Lends the caller's own approval rights to a colleague for a number of days; rights held as a stand-in cannot be lent.
 */
export function appointStandIn(ctx: CompanyContext, body: Body): Promise<StandIn> {
  const { user } = ctx.session;
  const days = { from: asDay(body.date_from), to: asDay(body.date_to) };
  return ctx.tenant.transaction(async (tx) => {
    const people = await lockStandInUsers(tx, [user.id, body.stand_in_id]);
    const today = dayInBelgrade(await readClock(tx.trx));
    const delegator = people.find(({ id }) => id === user.id);
    const standIn = people.find(({ id }) => id === body.stand_in_id && id !== user.id);
    if (!standIn) throw fieldError('stand_in_id', 'unknown_record');
    if (days.from < today) throw fieldError('date_from', 'date_past');
    const overlap = await findOverlappingStandIn(tx, user.id, days);
    if (overlap)
      throw fieldError('date_from', 'stand_in_overlap', { from: overlap.date_from, to: overlap.date_to });
    const id = await insertStandIn(tx, user.id, standIn.id, days);
    const data = { from: days.from, to: days.to };
    await recordAuditEntry(tx.trx, {
      kind: 'stand_in_named',
      company_id: tx.company_id,
      by: toAuditActor(ctx.session),
      subject: { id: standIn.id, name: standIn.name },
      ip: ctx.request.ip,
      data,
    });
    await notifyBothUsers(
      tx,
      { id, delegator, stand_in: standIn },
      {
        event: 'named',
        delegator: user.name,
        stand_in: standIn.name,
        by: user.name,
        date_from: days.from,
        date_to: days.to,
      },
    );
    const row = await findStandIn(tx, id);
    if (!row) throw new Error('a stand-in that was just written is gone');
    return presentStandIn(row, today);
  });
}
