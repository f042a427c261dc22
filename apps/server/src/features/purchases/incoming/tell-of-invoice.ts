import type { WebhookEvent } from '@ponuda/domain/webhooks/events';
import type { CompanyContext } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { tellWebhooks } from '../../webhooks/public.ts';
import type { IncomingInvoice } from './incoming.read.ts';

/** Tells the company's own systems that an e-invoice came or was decided. */
export function tellOfInvoice(
  { session }: Pick<CompanyContext, 'session'>,
  tx: TenantTx,
  event: Extract<WebhookEvent, 'invoice.received' | 'invoice.accepted' | 'invoice.refused'>,
  invoice: Pick<IncomingInvoice, 'supplier_id' | 'number' | 'gross' | 'currency' | 'document'>,
  note = '',
): void {
  const { id, name } = session.user;
  tellWebhooks(tx, {
    event,
    actor: { kind: 'user', id, name },
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
