import type { WebhookEvent } from '#core/webhooks/rules/events.ts';
import { notifyWebhooks } from '#core/webhooks/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { IncomingInvoice } from './incoming.read.ts';

const NOBODY = { kind: 'system', id: null, name: '' } as const;

/**
 * Notifies the company's webhooks that an e-invoice has arrived or was decided on. The event has no actor if the
 * invoice arrived by email.
 */
export function notifyOfInvoice(
  by: Pick<CompanyContext, 'session'> | null,
  tx: TenantTx,
  event: Extract<WebhookEvent, 'invoice.received' | 'invoice.accepted' | 'invoice.refused'>,
  invoice: Pick<IncomingInvoice, 'supplier_id' | 'number' | 'gross' | 'currency' | 'document'>,
  note = '',
): void {
  notifyWebhooks(tx, {
    event,
    actor: by ? { kind: 'user', id: by.session.user.id, name: by.session.user.name } : NOBODY,
    ...(invoice.supplier_id === null ? {} : { supplier_id: invoice.supplier_id }),
    payment: {
      order_number: invoice.document.order_number,
      invoice_number: invoice.number,
      amount: invoice.gross,
      currency: invoice.currency,
    },
    ...(note === '' ? {} : { note }),
  });
}
