import type { WebhookEvent } from '@ponuda/domain/webhooks/events';
import type { CompanyContext } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { type Occurrence, tellWebhooks } from '../../webhooks/public.ts';

/** Tells the company's own systems what somebody did to its suppliers. */
export function tellOfSupplier(
  { session }: Pick<CompanyContext, 'session'>,
  tx: TenantTx,
  event: Extract<WebhookEvent, `supplier.${string}`>,
  about: Pick<Occurrence, 'supplier_id' | 'imported' | 'note'>,
): void {
  const { id, name } = session.user;
  tellWebhooks(tx, { event, actor: { kind: 'user', id, name }, ...about });
}
