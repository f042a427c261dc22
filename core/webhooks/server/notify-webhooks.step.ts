import { randomUUID } from 'node:crypto';
import type { WebhookMessage } from '#core/purchase/wire/webhook-message.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { batchAtCommit, type TenantTx } from '#platform/server/db/tenant.ts';
import type { WebhookEvent } from '../rules/events.ts';
import { findSubscribedWebhooks, queueDeliveries } from './deliveries.repo.ts';
import { readBudgetFacts, readInvitationFacts, readPurchaseFacts, readSupplierFacts } from './facts.read.ts';

/** An event with the ids of the records that it concerns. */
export interface WebhookOccurrence {
  readonly event: WebhookEvent;
  readonly actor: NonNullable<WebhookMessage['actor']>;
  readonly purchase_id?: number;
  readonly rfp_id?: number | null;
  readonly supplier_id?: number;
  readonly payment?: WebhookMessage['data']['payment'];
  readonly note?: string | undefined;
  readonly imported?: number;
}

/**
 * Queues messages to the company's webhooks in the transaction of the event. They are written right before the
 * commit, so that each shows the final state. A company without webhooks costs one query.
 */
export const notifyWebhooks = batchAtCommit<WebhookOccurrence>(writeMessages);

async function writeMessages(tx: TenantTx, all: readonly WebhookOccurrence[]): Promise<void> {
  const listening = await findSubscribedWebhooks(tx, [...new Set(all.map(({ event }) => event))]);
  if (listening.length === 0) return;
  const at = await readClock(tx.trx);
  const known = await readFacts(tx, all);
  const deliveries = all.flatMap((occurrence) =>
    listening
      .filter(({ events }) => events.includes(occurrence.event))
      .map(({ id: webhookId }) => {
        const { event, actor } = occurrence;
        const id = randomUUID();
        const message = {
          id,
          event,
          created_at: at,
          company_id: tx.company_id,
          actor,
          data: known(occurrence),
        };
        return { id, webhook_id: webhookId, event, body: JSON.stringify(message satisfies WebhookMessage) };
      }),
  );
  await queueDeliveries(tx, deliveries);
}

/** Reads the records that the events concern, and returns the facts of each. */
async function readFacts(
  tx: TenantTx,
  all: readonly WebhookOccurrence[],
): Promise<(occurrence: WebhookOccurrence) => WebhookMessage['data']> {
  const idsOf = (idOf: (occurrence: WebhookOccurrence) => number | null | undefined) => [
    ...new Set(all.flatMap((occurrence) => idOf(occurrence) ?? [])),
  ];
  const purchases = await readPurchaseFacts(
    tx,
    idsOf(({ purchase_id }) => purchase_id),
  );
  const rfps = await readInvitationFacts(
    tx,
    idsOf(({ rfp_id }) => rfp_id),
  );
  const suppliers = await readSupplierFacts(
    tx,
    idsOf(({ supplier_id }) => supplier_id),
  );
  const budgets = await readBudgetFacts(
    tx,
    idsOf(({ event, purchase_id }) => (event === 'confirmation.requested' ? purchase_id : undefined)),
  );
  return ({ event, purchase_id = 0, rfp_id, supplier_id = 0, payment, note, imported }) => {
    const budget = event === 'confirmation.requested' ? budgets.get(purchase_id) : undefined;
    const purchase = purchases.get(purchase_id);
    const rfp = rfps.get(rfp_id ?? 0);
    const supplier = suppliers.get(supplier_id) ?? rfp?.supplier;
    return {
      ...(purchase ? { purchase } : {}),
      ...(supplier ? { supplier } : {}),
      ...(rfp?.offer ? { offer: rfp.offer } : {}),
      ...(payment ? { payment } : {}),
      ...(budget ? { budget } : {}),
      ...(note ? { note } : {}),
      ...(imported === undefined ? {} : { imported }),
    };
  };
}
