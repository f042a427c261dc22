import { randomUUID } from 'node:crypto';
import type { WebhookMessage } from '#core/purchase/wire/webhook-message.ts';
import { TEST_EVENT } from '#core/webhooks/rules/events.ts';
import type { Delivery, Webhook } from '#core/webhooks/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { AppError } from '#platform/server/errors.ts';
import { queueDeliveries, requeueDelivery } from '../deliveries.repo.ts';
import { getDelivery } from '../webhooks.read.ts';

function demandOn({ state }: Webhook): void {
  if (state === 'off' || state === 'given_up') throw new AppError('webhook_off');
}

/** Sends a test event through the normal delivery queue. */
export function sendTestEvent(ctx: CompanyContext, webhook: Webhook): Promise<{ id: string }> {
  demandOn(webhook);
  return ctx.tenant.transaction(async (tx) => {
    const id = randomUUID();
    const message: WebhookMessage = {
      id,
      event: TEST_EVENT,
      created_at: await readClock(tx.trx),
      company_id: tx.company_id,
      actor: null,
      data: {},
    };
    await queueDeliveries(tx, [
      { id, webhook_id: webhook.id, event: TEST_EVENT, body: JSON.stringify(message) },
    ]);
    return { id };
  });
}

/** Sends a delivery again with the same id, so that the receiver can ignore a duplicate. */
export function resendDelivery(ctx: CompanyContext, webhook: Webhook, { id }: Delivery): Promise<Delivery> {
  demandOn(webhook);
  return ctx.tenant.transaction(async (tx) => {
    await requeueDelivery(tx, webhook.id, id);
    const { body: _body, answer: _answer, ...row } = await getDelivery(tx, webhook.id, id);
    return row;
  });
}
