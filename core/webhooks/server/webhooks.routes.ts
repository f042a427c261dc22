import type { CompanyContext } from '#platform/server/context.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { MAX_WEBHOOKS } from '../rules/retries.ts';
import { resendDelivery, sendTestEvent } from './actions/resend-delivery.ts';
import { addWebhook, changeWebhook, removeWebhook, renewWebhookSecret } from './actions/save-webhook.ts';
import { deliveriesExport } from './deliveries-export.ts';
import { getDelivery, getWebhook, readDeliveriesPage, readWebhooks } from './webhooks.read.ts';
import { webhooksExport } from './webhooks-export.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getWebhook(ctx.tenant, id);
const findDelivery = async (
  ctx: CompanyContext,
  { id, delivery_id }: { id: number; delivery_id: string },
) => ({
  webhook: await getWebhook(ctx.tenant, id),
  delivery: await getDelivery(ctx.tenant, id, delivery_id),
});

/**
 * Routes for managing the webhooks to the company's own systems, for the owner (product 12); a moderator who
 * impersonates the owner cannot change them.
 */
export const webhooksRoutes = [
  route('GET user-profile/webhooks', {
    gate: 'companySettings',
    handle: async (ctx) => ({ data: await readWebhooks(ctx.tenant), most: MAX_WEBHOOKS }),
  }),
  route('GET user-profile/webhooks/export', {
    gate: 'companySettings',
    handle: (ctx, { query }) => exportList(ctx, query, webhooksExport),
  }),
  route('POST user-profile/webhooks', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    handle: (ctx, { body }) => addWebhook(ctx, body),
  }),
  route('GET user-profile/webhooks/{id}', {
    gate: 'companySettings',
    find,
    handle: async (_ctx, { subject }) => subject,
  }),
  route('PUT user-profile/webhooks/{id}', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    find,
    handle: (ctx, { subject, body, ifMatch }) => changeWebhook(ctx, { subject, ifMatch }, body),
  }),
  route('DELETE user-profile/webhooks/{id}', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, ifMatch }) => {
      await removeWebhook(ctx, { subject, ifMatch });
      return {};
    },
  }),
  route('POST user-profile/webhooks/{id}/secret', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    find,
    handle: (ctx, { subject }) => renewWebhookSecret(ctx, subject),
  }),
  route('POST user-profile/webhooks/{id}/test', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    find,
    handle: (ctx, { subject }) => sendTestEvent(ctx, subject),
  }),
  route('GET user-profile/webhooks/{id}/deliveries', {
    gate: 'companySettings',
    find,
    handle: (ctx, { subject, query }) => readDeliveriesPage(ctx.tenant, subject.id, query),
  }),
  route('GET user-profile/webhooks/{id}/deliveries/export', {
    gate: 'companySettings',
    find,
    handle: (ctx, { subject, query }) => exportList(ctx, query, deliveriesExport(subject, query.state)),
  }),
  route('GET user-profile/webhooks/{id}/deliveries/{delivery_id}', {
    gate: 'companySettings',
    find: findDelivery,
    handle: async (_ctx, { subject }) => subject.delivery,
  }),
  route('POST user-profile/webhooks/{id}/deliveries/{delivery_id}/resend', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    find: findDelivery,
    handle: (ctx, { subject: { webhook, delivery } }) => resendDelivery(ctx, webhook, delivery),
  }),
];
