import { route } from '../../platform/http/route.ts';
import { readSeller } from '../packages/public.ts';
import { readFirstSteps } from './first-steps.read.ts';

/** What the instructions and the legal pages show. */
export const helpRoutes = [
  route('GET help/first-steps', {
    gate: 'app',
    handle: (ctx) => readFirstSteps(ctx.tenant, ctx.actor),
  }),

  route('GET legal/operator', {
    gate: 'public',
    handle: async ({ platform }) => {
      const { name, address, city, country, pib, registration_number, email } = await readSeller(platform.db);
      return { name, address, city, country, pib, registration_number, email };
    },
  }),
];
