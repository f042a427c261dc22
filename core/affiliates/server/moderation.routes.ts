import type { SessionContext } from '#platform/server/context.ts';
import { exportPlatformList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { changeAffiliate } from './actions/change-affiliate.ts';
import { createAffiliate } from './actions/create-affiliate.ts';
import { decideAffiliate } from './actions/decide-affiliate.ts';
import { sendPageLink } from './actions/send-page-link.ts';
import { getAffiliate, readAffiliatesPage } from './affiliates.read.ts';
import { affiliatesExport } from './affiliates-export.ts';

const get = ({ platform: { db, config } }: SessionContext, id: number) => getAffiliate(db, config, id);
const find = (ctx: SessionContext, { id }: { id: number }) => get(ctx, id);

/** The moderators' routes for affiliates (product 2). */
export const affiliatesModerationRoutes = [
  route('GET moderation/affiliates', {
    gate: 'moderation',
    handle: ({ platform: { db, config } }, { query }) => readAffiliatesPage(db, config, query),
  }),

  route('GET moderation/affiliates/export', {
    gate: 'moderation',
    handle: (ctx, { query }) => exportPlatformList(ctx, query, affiliatesExport(query.state)),
  }),

  route('POST moderation/affiliates', {
    gate: 'moderation',
    handle: async (ctx, { body }) => get(ctx, await createAffiliate(ctx, body)),
  }),

  route('PUT moderation/affiliates/{id}', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject, ifMatch, body }) => {
      await changeAffiliate(ctx, { subject, ifMatch }, body);
      return get(ctx, subject.id);
    },
  }),

  route('PUT moderation/affiliates/{id}/state', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject, body }) => {
      await decideAffiliate(ctx, subject.id, body.state);
      return get(ctx, subject.id);
    },
  }),

  route('POST moderation/affiliates/{id}/send-link', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject }) => {
      await sendPageLink(ctx, subject.id);
      return get(ctx, subject.id);
    },
  }),
];
