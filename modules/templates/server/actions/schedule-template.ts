import type { RequestTemplate } from '#modules/templates/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { bindToTransaction } from '#platform/server/http/in-transaction.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { getNextOccurrence, type RecurrenceRule } from '../../rules/recurrence.ts';
import { findTemplate, getScheduleVersion, presentTemplate, type TemplateRow } from '../templates.read.ts';
import { deleteSchedule, lockTemplate, saveSchedule } from '../templates.repo.ts';

/**
 * Schedules a template for the caller. The first draft is due on the next scheduled day after today. Throws `stale`
 * if the schedule has been changed since the caller saw it.
 */
export function scheduleTemplate(
  ctx: CompanyContext,
  seen: SeenRecord<TemplateRow>,
  recurring: RecurrenceRule,
): Promise<RequestTemplate> {
  return onSchedule(ctx, seen, async (tx) => {
    const next = getNextOccurrence(recurring, dayInBelgrade(await readClock(tx.trx)));
    const of = { template_id: seen.subject.id, user_id: ctx.session.user.id };
    await saveSchedule(tx, of, recurring, next);
  });
}

/** Ends the schedule. An existing draft remains. */
export function endSchedule(ctx: CompanyContext, seen: SeenRecord<TemplateRow>): Promise<RequestTemplate> {
  return onSchedule(ctx, seen, (tx) => deleteSchedule(tx, seen.subject.id, ctx.session.user.id));
}

function onSchedule(
  ctx: CompanyContext,
  { subject, ifMatch }: SeenRecord<TemplateRow>,
  write: (tx: TenantTx) => Promise<void>,
): Promise<RequestTemplate> {
  const { id } = subject;
  return ctx.tenant.transaction(async (tx) => {
    // The lock on the template also serialises writes to its schedules, which may not exist yet and therefore cannot
    // be locked.
    if ((await lockTemplate(tx, id)) === undefined) throw notFoundError();
    const inside = bindToTransaction(ctx, tx);
    const locked = await findTemplate(inside, { id });
    await requireSeenVersion(
      { version: getScheduleVersion(locked) },
      { subject: { version: getScheduleVersion(subject) }, ifMatch },
      async () => presentTemplate(inside, locked),
    );
    await write(tx);
    return presentTemplate(inside, await findTemplate(inside, { id }));
  });
}
