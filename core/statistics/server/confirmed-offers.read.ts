import { DEFAULT_COUNTED_STATUS } from '#core/purchase/rules/money/counted-status.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { asDay } from '#platform/shared/dates.ts';
import { GROUP_BY } from '../rules/periods.ts';
import { chooseSumsSource } from './statistics.read.ts';

/** A range that covers all purchases in whole years, so that the sums by month suffice. */
const EVER = { from: asDay('1901-01-01'), to: asDay('2198-12-31') };

/**
 * Returns the number of all confirmed offers and their net value in the company's currency at the rates of their
 * confirmations, for purchases whose prices the actor sees.
 */
export async function readConfirmedOffers(
  tenant: Tenant,
  actor: Actor,
): Promise<{ readonly n: number; readonly net: string }> {
  const params = new StatementParams();
  const scope = {
    tenant,
    actor,
    counted: DEFAULT_COUNTED_STATUS,
    category_id: 0,
    sector_id: 0,
    supplier_id: 0,
  } as const;
  const { source, priced } = chooseSumsSource(scope, EVER, GROUP_BY.YEAR, params, { ofAwards: true });
  const [row] = await tenant.rows<{ n: number; net: string }>(
    namedStatement(`
      select coalesce(sum(p.n), 0)::int as n, coalesce(sum(p.net), 0)::text as net
      from ${source} p where ${priced}`),
    params.values,
  );
  return row ?? { n: 0, net: '0' };
}
