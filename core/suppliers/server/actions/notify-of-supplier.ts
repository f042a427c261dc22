import type { WebhookEvent } from '#core/webhooks/rules/events.ts';
import { notifyWebhooks, type WebhookOccurrence } from '#core/webhooks/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Notifies the company's webhooks of a change of its suppliers. */
export function notifyWebhooksOfSupplier(
  { session }: Pick<CompanyContext, 'session'>,
  tx: TenantTx,
  event: Extract<WebhookEvent, `supplier.${string}`>,
  about: Pick<WebhookOccurrence, 'supplier_id' | 'imported' | 'note'>,
): void {
  const { id, name } = session.user;
  notifyWebhooks(tx, { event, actor: { kind: 'user', id, name }, ...about });
}
