import type { RequestTemplate } from '@ponuda/contract/request-templates';
import { nextDay, type Recurring } from '@ponuda/domain/calendar/recurrence';
import { dayInBelgrade } from '@ponuda/domain/dates';
import type { CompanyContext } from '../../../../platform/context.ts';
import { readClock } from '../../../../platform/db/clock.ts';
import type { TenantTx } from '../../../../platform/db/tenant.ts';
import { notFound } from '../../../../platform/errors.ts';
import { inTransaction } from '../../../../platform/http/in-transaction.ts';
import { findTemplate, presentTemplate } from '../templates.read.ts';
import { deleteSchedule, keepSchedule, lockTemplate } from '../templates.repo.ts';

/** Has a template return for the caller: the first draft comes on the next of its days, today apart. */
export function scheduleTemplate(
  ctx: CompanyContext,
  templateId: number,
  recurring: Recurring,
): Promise<RequestTemplate> {
  return onTemplate(ctx, templateId, async (tx) => {
    const next = nextDay(recurring, dayInBelgrade(await readClock(tx.trx)));
    await keepSchedule(tx, { template_id: templateId, user_id: ctx.session.user.id }, recurring, next);
  });
}

/** A draft that is there already stays. */
export function endSchedule(ctx: CompanyContext, templateId: number): Promise<RequestTemplate> {
  return onTemplate(ctx, templateId, (tx) => deleteSchedule(tx, templateId, ctx.session.user.id));
}

function onTemplate(
  ctx: CompanyContext,
  id: number,
  write: (tx: TenantTx) => Promise<void>,
): Promise<RequestTemplate> {
  return ctx.tenant.transaction(async (tx) => {
    if ((await lockTemplate(tx, id)) === undefined) throw notFound();
    await write(tx);
    const inside = inTransaction(ctx, tx);
    return presentTemplate(inside, await findTemplate(inside, { id }));
  });
}
