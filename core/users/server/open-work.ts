import { countAwaitingConfirmation, countOpenPurchases } from '#core/home/server/public.ts';
import { hasConfirmRight } from '#core/purchase/rules/approval/confirm-right.ts';
import { getReassignedKinds, mayTakeOver } from '#core/purchase/rules/reassignment.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import type { OpenWork } from '../wire.ts';
import { buildActor, readColleagues } from './colleagues.read.ts';
import { countRequestSchedules } from './request-schedules.ts';

/** Returns the user's open work, and the colleagues who could take it over. */
export async function readUserOpenWork(tenant: Tenant, plan: Plan, userId: number): Promise<OpenWork> {
  const company = { company_id: tenant.company_id, plan };
  const people = (await readColleagues(tenant)).map(({ name, ...grant }) => ({
    name,
    actor: buildActor(grant, company),
  }));
  const leaver = people.find((one) => one.actor.user_id === userId);
  if (!leaver) throw notFoundError();
  const others = people.filter((one) => one !== leaver);
  const open = await countOpenPurchases(tenant, userId);
  const schedules = await countRequestSchedules(tenant, userId);
  const kinds = getReassignedKinds(open, schedules);
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
