import type { OpenWork } from '@ponuda/contract/users';
import type { Plan } from '@ponuda/domain/company/plans';
import { hasConfirmRight } from '@ponuda/domain/purchase/confirm-right';
import { kindsHandedOver, mayTakeOver } from '@ponuda/domain/purchase/hand-over';
import type { Tenant } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/errors.ts';
import { countAwaitingConfirmation, countOpenPurchases, countSchedules } from '../purchases/public.ts';
import { actorOf, readColleagues } from './colleagues.read.ts';

/** Returns the work that a user would leave behind, and the colleagues who could take it over. */
export async function openWorkOf(tenant: Tenant, plan: Plan, userId: number): Promise<OpenWork> {
  const company = { company_id: tenant.company_id, plan };
  const people = (await readColleagues(tenant)).map(({ name, ...grant }) => ({
    name,
    actor: actorOf(grant, company),
  }));
  const leaver = people.find((one) => one.actor.user_id === userId);
  if (!leaver) throw notFound();
  const others = people.filter((one) => one !== leaver);
  const open = await countOpenPurchases(tenant, userId);
  const schedules = await countSchedules(tenant, userId);
  const kinds = kindsHandedOver(open, schedules);
  return {
    requests: open.request,
    ad_hoc: open.ad_hoc,
    direct: open.direct,
    schedules,
    awaiting_confirmation: hasConfirmRight(leaver.actor) ? await countAwaitingConfirmation(tenant) : 0,
    other_confirmers: others.filter((one) => hasConfirmRight(one.actor)).length,
    successors: others
      .filter((one) => mayTakeOver(one.actor, kinds))
      .map((one) => ({ id: one.actor.user_id, name: one.name })),
  };
}
