import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import {
  DELIVERY_RETENTION_DAYS,
  type DeliveryProblem,
  GIVE_UP_AFTER_DAYS,
  receiverBackoffAfter,
  retryDelayAfter,
} from '../rules/retries.ts';

/** The job that sends pending deliveries; only one runs at a time, however often it is enqueued. */
export const DELIVER_JOB = 'deliver-webhooks';
const QUEUE = { queueName: 'webhooks' };
/**
 * Longer than any attempt can take. Once the lease expires, another process may take over from a process that was
 * killed.
 */
const LEASE = '1 minute';

export interface SubscribedWebhook {
  readonly id: number;
  readonly events: readonly string[];
}

/** Returns the company's active webhooks that subscribe to one of these events. */
export async function findSubscribedWebhooks(
  tx: TenantTx,
  events: readonly string[],
): Promise<SubscribedWebhook[]> {
  return tx
    .selectFrom('webhooks')
    .select(['webhooks.id', 'webhooks.events'])
    .where('webhooks.active', '=', true)
    .where(sql<boolean>`webhooks.events && ${events}::text[]`)
    .orderBy('webhooks.id')
    .execute();
}

export interface NewDelivery {
  readonly id?: string;
  readonly webhook_id: number;
  readonly event: string;
  /** The exact text that is sent. */
  readonly body: string;
}

/** Stores deliveries and enqueues the job that sends them after the commit. */
export async function queueDeliveries(tx: TenantTx, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .insertInto(
      'webhook_deliveries',
      deliveries.map(({ id = randomUUID(), webhook_id, event, body }) => ({
        id,
        webhook_id,
        event,
        body,
        created_at: nowSql,
        next_try_at: nowSql,
      })),
    )
    .execute();
  await addJob(tx.trx, DELIVER_JOB, {}, QUEUE);
}

/** Resets a delivery as if it had never been attempted, and enqueues the job that sends it. */
export async function requeueDelivery(tx: TenantTx, webhookId: number, id: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_try_at: nowSql })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .execute();
  await addJob(tx.trx, DELIVER_JOB, {}, QUEUE);
}

/** Makes all pending deliveries of a webhook due now. */
export async function makeDeliveriesDueNow(tx: TenantTx, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_try_at: nowSql })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
  await enqueueDeliverJob(tx.trx);
}

export async function enqueueDeliverJob(db: Db): Promise<void> {
  await addJob(db, DELIVER_JOB, {}, QUEUE);
}

/** A delivery that is being sent. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly event: string;
  readonly body: string;
  readonly tries: number;
  readonly webhook_id: number;
  readonly company_id: number;
  readonly url: string;
  /** Encrypted; the first secret signs first. */
  readonly secrets: readonly string[];
  /** The database's clock. */
  readonly now: string;
}

/**
 * Claims the oldest due delivery of each of at most `most` webhooks, and leases these webhooks, so that each has
 * only one delivery at a time. Skips from webhook to webhook through the index, so that the cost depends only on
 * the pending deliveries.
 */
export async function claimDueDeliveries(db: Db, most: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with recursive lanes as (
      (select webhook_id from webhook_deliveries where state = 'waiting' order by webhook_id limit 1)
      union all
      select (select d.webhook_id from webhook_deliveries d
        where d.state = 'waiting' and d.webhook_id > lanes.webhook_id order by d.webhook_id limit 1)
      from lanes where lanes.webhook_id is not null
    ), due as (
      select w.id as webhook_id, d.id, d.event, d.body, d.tries
      from lanes
      join webhooks w on w.id = lanes.webhook_id and w.active
        and coalesce(w.leased_until <= ${nowSql}, true) and coalesce(w.held_until <= ${nowSql}, true)
      cross join lateral (
        select id, event, body, tries from webhook_deliveries
        where webhook_id = w.id and state = 'waiting' and next_try_at <= ${nowSql} order by seq limit 1
      ) d
      for no key update of w skip locked
      limit ${sql.lit(most)}
    )
    update webhooks w set leased_until = ${nowSql} + interval '${sql.raw(LEASE)}'
    from due where w.id = due.webhook_id
    returning due.id, due.event, due.body, due.tries, w.id as webhook_id, w.company_id, w.url, ${nowSql} as now,
      array_remove(array[w.secret, case when w.previous_until > ${nowSql} then w.previous_secret end], null) as secrets`.execute(
    db,
  );
  return rows;
}

export interface DeliveryOutcome {
  /** Null if there was no response. */
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
  readonly answer: string | null;
  readonly took_ms: number;
}

/** Returns whether the receiver accepted the delivery. */
export const isDelivered = ({ status }: DeliveryOutcome) => status !== null && status >= 200 && status < 300;

/**
 * Records the outcome of an attempt and releases the webhook's lease; returns whether the webhook should now be
 * switched off.
 */
export async function recordDeliveryOutcome(
  trx: Db,
  taken: ClaimedDelivery,
  outcome: DeliveryOutcome,
): Promise<boolean> {
  const arrived = isDelivered(outcome);
  const tries = taken.tries + 1;
  const pause = arrived ? null : retryDelayAfter(tries);
  await trx
    .updateTable('webhook_deliveries')
    .set({
      state: arrived ? 'delivered' : pause === null ? 'failed' : 'waiting',
      tries,
      last_try_at: nowSql,
      next_try_at: sql<string>`${nowSql} + make_interval(secs => ${pause ?? 0})`,
      took_ms: outcome.took_ms,
      status: outcome.status,
      answer: outcome.answer,
      problem: outcome.problem,
    })
    .where('id', '=', taken.id)
    .execute();
  return arrived ? noteArrival(trx, taken) : noteFailure(trx, taken, outcome);
}

async function noteArrival(trx: Db, { webhook_id }: ClaimedDelivery): Promise<false> {
  await trx
    .updateTable('webhooks')
    .set({ leased_until: null, held_until: null, unanswered: 0, failing_since: null, delivered_at: nowSql })
    .where('id', '=', webhook_id)
    .execute();
  return false;
}

async function noteFailure(
  trx: Db,
  { webhook_id }: ClaimedDelivery,
  { status }: DeliveryOutcome,
): Promise<boolean> {
  const webhook = await trx
    .updateTable('webhooks')
    .set({
      leased_until: null,
      failing_since: sql<string>`coalesce(failing_since, ${nowSql})`,
      unanswered: status === null ? sql<number>`unanswered + 1` : 0,
    })
    .where('id', '=', webhook_id)
    .returning(['unanswered', 'active'])
    .returning(
      sql<boolean>`failing_since < ${nowSql} - make_interval(days => ${sql.lit(GIVE_UP_AFTER_DAYS)})`.as(
        'too_long',
      ),
    )
    .executeTakeFirst();
  if (!webhook) return false;
  const hold = receiverBackoffAfter(webhook.unanswered);
  await trx
    .updateTable('webhooks')
    .set({ held_until: hold === 0 ? null : sql<string>`${nowSql} + make_interval(secs => ${hold})` })
    .where('id', '=', webhook_id)
    .execute();
  return webhook.active && webhook.too_long;
}

/** Deletes a batch of deliveries whose retention period has expired; returns the number deleted. */
export async function deleteOldDeliveries(db: Db, atOnce: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries
      where created_at < ${nowSql} - make_interval(days => ${sql.lit(DELIVERY_RETENTION_DAYS)})
      limit ${sql.lit(atOnce)})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
