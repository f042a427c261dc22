import { readSeller } from '#core/plans/server/public.ts';
import { route } from '#platform/server/http/route.ts';
import { loadSampleData } from './actions/load-sample-data.ts';
import { removeSampleData } from './actions/remove-sample-data.ts';
import { readFirstSteps } from './first-steps.read.ts';
import { readProcessors } from './processors.read.ts';

export const helpRoutes = [
  route('GET help/first-steps', {
    gate: 'app',
    handle: (ctx) => readFirstSteps(ctx.tenant, ctx.actor),
  }),

  route('POST help/sample-data', {
    gate: 'suppliersWrite',
    handle: async (ctx) => {
      await loadSampleData(ctx);
      return readFirstSteps(ctx.tenant, ctx.actor);
    },
  }),

  route('DELETE help/sample-data', {
    gate: 'suppliersWrite',
    handle: async (ctx) => {
      await removeSampleData(ctx);
      return readFirstSteps(ctx.tenant, ctx.actor);
    },
  }),

  route('GET legal/operator', {
    gate: 'public',
    handle: async ({ platform }) => {
      const seller = await readSeller(platform.db);
      const { name, address, city, country, pib, registration_number } = seller;
      const email = seller.email || platform.config.supportEmail;
      return { name, address, city, country, pib, registration_number, email };
    },
  }),

  route('GET legal/processors', {
    gate: 'public',
    handle: async ({ platform }) => {
      const { processors, announced } = await readProcessors(platform.db);
      return { processors, announced };
    },
  }),
];
