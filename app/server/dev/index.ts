import { notFoundError } from '#platform/server/errors.ts';
import type { Feature } from '#platform/server/feature.ts';
import { route } from '#platform/server/http/route.ts';
import { readOutbox } from './outbox.read.ts';

/** Routes that exist only outside production (product 8). */
export const devFeature: Feature = {
  routes: [
    route('GET dev/outbox', {
      gate: 'public',
      handle: async (ctx, { query }) => {
        if (ctx.platform.config.env === 'production') throw notFoundError();
        return await readOutbox(ctx.platform.db, query.page);
      },
    }),
  ],
};
