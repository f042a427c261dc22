import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { OLD_SECRET_HOURS } from '../rules/retries.ts';

export interface WebhookRow {
  readonly name: string;
  readonly url: string;
  readonly events: string[];
  readonly active: boolean;
}

/** Counts the company's webhooks and locks the company, so that concurrent calls do not exceed the limit. */
export async function countWebhooks(tx: TenantTx): Promise<number> {
  await tx.trx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', tx.company_id)
    .forNoKeyUpdate()
    .execute();
  const { n } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertWebhook(
  tx: TenantTx,
  row: WebhookRow & { readonly secret: string; readonly created_by_user_id: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhooks', { ...row, created_at: nowSql })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the webhook until the transaction ends; undefined if the company has no such webhook. */
export async function lockWebhook(tx: TenantTx, id: number) {
  return tx
    .selectFrom('webhooks')
    .select(['webhooks.name', 'webhooks.url', 'webhooks.events', 'webhooks.active', 'webhooks.version'])
    .where('webhooks.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Updates a webhook. With `afresh`, for a webhook that is switched on again or has a new URL, resets its failure state.
 */
export async function updateWebhook(
  tx: TenantTx,
  id: number,
  row: WebhookRow,
  { afresh }: { readonly afresh: boolean },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      ...row,
      version: sql<number>`version + 1`,
      ...(afresh ? { failing_since: null, given_up_at: null, held_until: null, unanswered: 0 } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Stores a new secret; for a day, messages are also signed with the old one. */
export async function replaceWebhookSecret(tx: TenantTx, id: number, secret: string): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      secret,
      previous_secret: sql<string>`secret`,
      previous_until: sql<string>`${nowSql} + make_interval(hours => ${sql.lit(OLD_SECRET_HOURS)})`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhook(tx: TenantTx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Switches off a webhook and sets `given_up_at`; undefined if it was already off. */
export async function switchOffWebhook(trx: Db, id: number) {
  return trx
    .updateTable('webhooks')
    .set({ active: false, given_up_at: nowSql, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('active', '=', true)
    .returning(['name', 'url', 'failing_since'])
    .executeTakeFirst();
}
