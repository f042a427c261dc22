import { RESPONSE_TIMEOUT_MS } from '#core/webhooks/rules/retries.ts';
import type { Db } from '#platform/server/db/client.ts';
import { defineJob, type JobContext } from '#platform/server/jobs/job.ts';
import { giveUpWebhook } from '../actions/give-up-webhook.ts';
import {
  type ClaimedDelivery,
  claimDueDeliveries,
  DELIVER_JOB,
  enqueueDeliverJob,
  recordDeliveryOutcome,
} from '../deliveries.repo.ts';
import { sendDelivery } from '../send-delivery.ts';

/** The maximum number of receivers served concurrently; each gets one delivery at a time. */
const AT_ONCE = 16;
/**
 * A run stops after 30 seconds and leaves the remaining deliveries to the next run, so that a shutdown never waits
 * for a long queue.
 */
const RUN_MS = 30_000;

/**
 * Sends pending deliveries. Only one run is active at a time. It serves the receivers concurrently, so slow receivers
 * occupy only one worker slot. Scheduled every minute for retries.
 */
export const deliverWebhooksJob = defineJob({
  name: DELIVER_JOB,
  queue: 'webhooks',
  cron: '* * * * *',
  run: (ctx) => deliverWebhooks(ctx),
});

/** Sends deliveries until none is due; a receiver has `timeoutMs` milliseconds to respond. */
export async function deliverWebhooks(ctx: JobContext, timeoutMs = RESPONSE_TIMEOUT_MS): Promise<void> {
  const running = new Set<Promise<void>>();
  const until = performance.now() + RUN_MS;
  const isOver = () => ctx.signal.aborted || performance.now() > until;
  for (;;) {
    const open = isOver() ? 0 : AT_ONCE - running.size;
    const taken = open > 0 ? await claimDueDeliveries(ctx.platform.db, open) : [];
    for (const one of taken) {
      const sending: Promise<void> = deliver(ctx, one, timeoutMs).finally(() => running.delete(sending));
      running.add(sending);
    }
    if (running.size === 0) break;
    await Promise.race(running);
  }
  if (isOver()) await enqueueDeliverJob(ctx.platform.db);
}

async function deliver(
  { platform, log }: JobContext,
  taken: ClaimedDelivery,
  timeoutMs: number,
): Promise<void> {
  const outcome = await sendDelivery(platform.config, taken, timeoutMs);
  await platform.db.transaction().execute(async (trx: Db) => {
    if (await recordDeliveryOutcome(trx, taken, outcome)) await giveUpWebhook(trx, taken);
  });
  const { status, problem, took_ms } = outcome;
  log.debug(
    { webhook: taken.webhook_id, delivery: taken.id, status, problem, took_ms },
    'webhook delivery tried',
  );
}
