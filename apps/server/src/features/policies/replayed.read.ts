import type { REPLAYED_SHOWN, ReplayedPurchase } from '@ponuda/contract/policies';
import type { ReplayedDecision } from '@ponuda/domain/policy/replay';
import { PAGE_SIZE } from '@ponuda/domain/validation/limits';
import { offsetOf, pageOf } from '../../platform/db/page-of.ts';
import type { Tenant } from '../../platform/db/tenant.ts';
import { readNames } from './policies.read.ts';
import type { Simulated } from './simulations.ts';

/** Which part of the decisions is listed; undefined: all. */
export type ReplayedPart = (typeof REPLAYED_SHOWN)[number] | undefined;

export async function pageOfReplayed(tenant: Tenant, simulated: Simulated, show: ReplayedPart, page: number) {
  const found = partOf(simulated, show);
  const offset = offsetOf(page);
  const rows = await named(tenant, found.slice(offset, offset + PAGE_SIZE));
  return pageOf(rows, page, found.length);
}

const BATCH = 500;

/** All pages of the same list. */
export async function* allReplayed(tenant: Tenant, simulated: Simulated, show: ReplayedPart) {
  const found = partOf(simulated, show);
  for (let at = 0; at < found.length; at += BATCH) yield await named(tenant, found.slice(at, at + BATCH));
}

/** The newest decision first. */
function partOf({ replay }: Simulated, show: ReplayedPart): ReplayedDecision[] {
  const isShown = ({ verdict, owner_alone, agrees }: ReplayedDecision) => {
    if (show === 'to_owner') return owner_alone;
    if (show === 'differs') return agrees === false;
    return show === undefined || verdict === show;
  };
  return replay.decisions.filter(isShown).reverse();
}

async function named(tenant: Tenant, decisions: readonly ReplayedDecision[]): Promise<ReplayedPurchase[]> {
  if (decisions.length === 0) return [];
  const names = await readNames(
    tenant,
    decisions.flatMap(({ by, first_others }) => [by, ...first_others]),
  );
  const rows = await tenant
    .selectFrom('confirmations')
    .innerJoin('purchases', 'purchases.id', 'confirmations.purchase_id')
    .select(['confirmations.id', 'confirmations.created_at', 'confirmations.net'])
    .select(['purchases.request_number', 'purchases.name', 'purchases.kind'])
    .where(
      'confirmations.id',
      'in',
      decisions.map(({ id }) => id),
    )
    .execute();
  const facts = new Map(rows.map((row) => [row.id, row]));
  const person = (id: number) => ({ id, name: names.get(id) ?? null });
  return decisions.flatMap((one) => {
    const row = facts.get(one.id);
    if (!row) return [];
    return {
      purchase: { id: one.purchase_id, number: row.request_number, name: row.name, kind: row.kind },
      at: row.created_at,
      by: person(one.by),
      net: row.net,
      verdict: one.verdict,
      others: one.first_others.map(person),
      others_count: one.others,
      code: one.code,
      agrees: one.agrees,
    };
  });
}
