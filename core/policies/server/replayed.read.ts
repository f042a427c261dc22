import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { ReplayedDecision } from '../rules/replay.ts';
import type { REPLAYED_PARTS, ReplayedPurchase } from '../wire.ts';
import { readPersonNames } from './policies.read.ts';
import type { SimulationResult } from './simulations.ts';

/** The part of the decisions to list; undefined lists all. `user` applies to the parts about a person. */
export interface ReplayedPart {
  readonly show?: (typeof REPLAYED_PARTS)[number] | undefined;
  readonly user?: number | undefined;
}

/** The maximum number of users who are named as alternative approvers of a decision. */
const SHOWN_OTHERS = 5;

export async function readReplayedPage(
  tenant: Tenant,
  simulated: SimulationResult,
  part: ReplayedPart,
  page: number,
) {
  const found = partOf(simulated, part);
  const offset = pageOffset(page);
  const rows = await named(tenant, found.slice(offset, offset + PAGE_SIZE));
  return toPage(rows, page, found.length);
}

const BATCH = 500;

/** Yields all decisions of the list, for the export. */
export async function* listAllReplayedDecisions(
  tenant: Tenant,
  simulated: SimulationResult,
  part: ReplayedPart,
) {
  const found = partOf(simulated, part);
  for (let at = 0; at < found.length; at += BATCH) yield await named(tenant, found.slice(at, at + BATCH));
}

/** Returns the decisions in the selected part, newest first. */
function partOf({ replay }: SimulationResult, { show, user = 0 }: ReplayedPart): ReplayedDecision[] {
  const isShown = ({ verdict, owner_alone, agrees, by, others, gained }: ReplayedDecision) => {
    switch (show) {
      case 'to_owner':
        return owner_alone;
      case 'differs':
        return agrees === false;
      case 'before':
        return by === user;
      case 'after':
        return by === user && verdict === 'same';
      case 'could':
        return others.includes(user);
      case 'gained':
        return gained.includes(user);
      default:
        return show === undefined || verdict === show;
    }
  };
  return replay.decisions
    .filter(isShown)
    .sort((one, other) => other.at.localeCompare(one.at) || other.id - one.id);
}

async function named(tenant: Tenant, decisions: readonly ReplayedDecision[]): Promise<ReplayedPurchase[]> {
  if (decisions.length === 0) return [];
  const names = await readPersonNames(
    tenant,
    decisions.flatMap(({ by, others }) => [by, ...others.slice(0, SHOWN_OTHERS)]),
  );
  const rows = await tenant
    .selectFrom('confirmations')
    .innerJoin('purchases', 'purchases.id', 'confirmations.purchase_id')
    .select(['confirmations.id', 'confirmations.net'])
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
      at: one.at,
      by: person(one.by),
      net: row.net,
      verdict: one.verdict,
      others: one.others.slice(0, SHOWN_OTHERS).map(person),
      others_count: one.others.length,
      code: one.code,
      agrees: one.agrees,
    };
  });
}
