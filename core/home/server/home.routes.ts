import { readConfirmedOffers } from '#core/statistics/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import { countActiveSuppliers } from './active-suppliers.read.ts';
import { readPurchaseCounters } from './desk/counters.read.ts';
import { readInbox } from './desk/home.read.ts';

/** The first page after login: what waits for the user, and the counters (specification §2 and §7). */
export const homeRoutes = [
  route('GET home/inbox', {
    gate: 'home',
    handle: (ctx) => readInbox(ctx),
  }),

  route('GET statistics/calculations/homepageCalculations', {
    gate: 'home',
    handle: async (ctx, { query }) => {
      // Another company is not there for the caller (product 12).
      if (query.company_id !== 0 && query.company_id !== ctx.company.id) throw notFound();
      const { accepted, statuses } = await readPurchaseCounters(ctx);
      const confirmed = await readConfirmedOffers(ctx.tenant, ctx.actor);
      return {
        accepted_offers_count: accepted.count + confirmed.n,
        accepted_offers_value: accepted.value.add(dec(confirmed.net)).toFixed(2),
        statuses,
        active_suppliers_count: await countActiveSuppliers(ctx.tenant),
        currency: ctx.company.settings.currency,
      };
    },
  }),
];
