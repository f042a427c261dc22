import { sql } from 'kysely';
import { nowSql } from '#platform/server/db/clock.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { isWebhookEvent } from '../rules/events.ts';
import type { DeliveryState } from '../rules/retries.ts';
import type { Delivery, DeliveryDetail, Webhook } from '../wire.ts';

/** The number up to which pending deliveries are counted. */
const COUNTED = 1000;

function rows(tenant: Tenant) {
  return tenant
    .selectFrom('webhooks')
    .select(['webhooks.id', 'webhooks.name', 'webhooks.url', 'webhooks.events', 'webhooks.active'])
    .select(['webhooks.failing_since', 'webhooks.given_up_at', 'webhooks.delivered_at', 'webhooks.version'])
    .select(['webhooks.created_at'])
    .select(
      sql<string | null>`case when webhooks.previous_until > ${nowSql} then webhooks.previous_until end`.as(
        'old_secret_until',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from (select from webhook_deliveries d
        where d.webhook_id = webhooks.id and d.state = 'waiting' limit ${sql.lit(COUNTED)}) counted)`.as(
        'waiting',
      ),
    )
    .orderBy('webhooks.id');
}
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** Reads the company's webhooks, not paged because there are at most ten. */
export async function readWebhooks(tenant: Tenant): Promise<Webhook[]> {
  return (await rows(tenant).execute()).map(present);
}

/** Reads the company's webhooks for the export. */
export function listAllWebhooks(tenant: TenantTx) {
  return mapBatches(rowsByCursor<Row>(tenant.trx, rows(tenant).compile()), (batch) => batch.map(present));
}

/** Returns a webhook of the company; throws 404 if there is no such webhook. */
export async function getWebhook(tenant: Tenant, id: number): Promise<Webhook> {
  const row = await rows(tenant).where('webhooks.id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError();
  return present(row);
}

function present({ active, given_up_at, events, ...row }: Row): Webhook {
  const on = row.failing_since === null ? 'on' : 'failing';
  const off = given_up_at === null ? 'off' : 'given_up';
  return { ...row, events: events.filter(isWebhookEvent), state: active ? on : off };
}

const DELIVERY = ['id', 'event', 'state', 'tries', 'created_at', 'last_try_at', 'took_ms', 'status'] as const;

function deliveries(tenant: Tenant, webhookId: number, state: DeliveryState | '') {
  const all = tenant.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  return state === '' ? all : all.where('state', '=', state);
}

const listed = (tenant: Tenant, webhookId: number, state: DeliveryState | '') =>
  deliveries(tenant, webhookId, state)
    .select([...DELIVERY, 'problem', 'next_try_at'])
    .orderBy('seq', 'desc');

/** Reads a page of a webhook's deliveries, newest first. */
export async function readDeliveriesPage(
  tenant: Tenant,
  webhookId: number,
  { page, state }: { readonly page: number; readonly state: DeliveryState | '' },
) {
  const { total } = await deliveries(tenant, webhookId, state)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await listed(tenant, webhookId, state).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  return toPage(found.map(presentDelivery), page, total);
}

export function listAllDeliveries(tenant: TenantTx, webhookId: number, state: DeliveryState | '') {
  const found = rowsByCursor<DeliveryRow>(tenant.trx, listed(tenant, webhookId, state).compile());
  return mapBatches(found, (batch) => batch.map(presentDelivery));
}

/** Returns a delivery of a webhook with its body and response; throws 404 if there is no such delivery. */
export async function getDelivery(tenant: Tenant, webhookId: number, id: string): Promise<DeliveryDetail> {
  const row = await deliveries(tenant, webhookId, '')
    .select([...DELIVERY, 'problem', 'next_try_at', 'body', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFoundError();
  return { ...presentDelivery(row), body: row.body, answer: row.answer };
}

interface DeliveryRow extends Omit<Delivery, 'event' | 'next_try_at'> {
  readonly event: string;
  readonly next_try_at: string;
}

function presentDelivery(row: DeliveryRow): Delivery {
  const { id, tries, created_at, last_try_at, took_ms, status } = row;
  return {
    ...{ id, tries, created_at, last_try_at, took_ms, status },
    event: row.event as Delivery['event'],
    state: row.state,
    problem: row.problem,
    next_try_at: row.state === 'waiting' ? row.next_try_at : null,
  };
}
