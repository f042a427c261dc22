import type { Feature } from '#platform/server/feature.ts';
import { deleteOldDeliveriesJob } from './jobs/delete-old-deliveries.ts';
import { deliverWebhooksJob } from './jobs/deliver-webhooks.ts';
import { webhookOffMail } from './mail/webhook-off.tsx';
import { webhooksRoutes } from './webhooks.routes.ts';

/**
 * The feature that sends signed event messages to a company's own systems. Each message is delivered at least once.
 */
export const webhooks: Feature = {
  routes: webhooksRoutes,
  jobs: [deliverWebhooksJob, deleteOldDeliveriesJob],
  mails: [webhookOffMail],
};
