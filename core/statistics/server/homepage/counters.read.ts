import { countByStatus } from '#core/purchase/server/lists/purchase-counts.read.ts';
import type { homepageApi } from '#core/statistics/wire/homepage.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { HOME_STATUSES } from '#platform/shared/validation/limits.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import { type AcceptedOffers, readAcceptedOffers } from './accepted-counts.read.ts';

type Calculations = EndpointResponse<
  (typeof homepageApi)['GET statistics/calculations/homepageCalculations']
>;

/** Counts requests in the statuses 1 to 4, and the accepted offers of the requests that are not confirmed yet. */
export async function readPurchaseCounters(ctx: CompanyContext): Promise<{
  readonly statuses: Calculations['statuses'];
  readonly accepted: AcceptedOffers;
}> {
  const { now } = ctx.session;
  const { byStatus } = await countByStatus(ctx.tenant, ctx.actor, { kind: 'request' }, now);
  return {
    accepted: await readAcceptedOffers(ctx, now),
    statuses: HOME_STATUSES.map((status) => ({
      status,
      ukupno: byStatus.find((row) => row.status === status)?.n ?? 0,
    })),
  };
}
