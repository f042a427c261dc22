import { notFoundError } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { readConfirmedOffers } from '../confirmed-offers.read.ts';
import { countActiveSuppliers } from './active-suppliers.read.ts';
import { readPurchaseCounters } from './counters.read.ts';

/** The counters of the home page (specification §7). */
export const homepageRoutes = [
  route('GET statistics/calculations/homepageCalculations', {
    gate: 'home',
    handle: async (ctx, { query }) => {
      // Other companies' data is not accessible to the caller (product 12).
      if (query.company_id !== 0 && query.company_id !== ctx.company.id) throw notFoundError();
      const { accepted, statuses } = await readPurchaseCounters(ctx);
      const confirmed = await readConfirmedOffers(ctx.tenant, ctx.actor);
      return {
        accepted_offers_count: accepted.count + confirmed.n,
        accepted_offers_value: accepted.value.add(toDecimal(confirmed.net)).toFixed(2),
        statuses,
        active_suppliers_count: await countActiveSuppliers(ctx.tenant),
        currency: ctx.company.settings.currency,
      };
    },
  }),
];
