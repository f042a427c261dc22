import { MAX_WEBHOOKS } from '#core/webhooks/rules/retries.ts';
import type { Webhook, WebhookBody } from '#core/webhooks/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import { seal } from '#platform/server/auth/sealed.ts';
import { generateSecret } from '#platform/server/auth/secrets.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, fieldError, notFoundError } from '#platform/server/errors.ts';
import { requireAllowedHost } from '#platform/server/http/public-fetch.ts';
import type { AuditKind } from '#platform/shared/access/audit-kinds.ts';
import { makeDeliveriesDueNow } from '../deliveries.repo.ts';
import { getWebhook } from '../webhooks.read.ts';
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  lockWebhook,
  replaceWebhookSecret,
  updateWebhook,
  type WebhookRow,
} from '../webhooks.repo.ts';

const freshSecret = () => `whsec_${generateSecret()}`;

/** Adds a webhook. Its secret is returned only once. It is stored encrypted, because signing needs it. */
export async function addWebhook(
  ctx: CompanyContext,
  body: WebhookBody,
): Promise<{ secret: string; webhook: Webhook }> {
  await demandUrl(ctx, body.url);
  return ctx.tenant.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= MAX_WEBHOOKS)
      throw new AppError('list_full', { params: { max: MAX_WEBHOOKS } });
    const secret = freshSecret();
    const row = rowOf(body);
    const sealed = seal(ctx.platform.config.secretKey, secret);
    const id = await insertWebhook(tx, { ...row, secret: sealed, created_by_user_id: ctx.session.user.id });
    await note(ctx, tx, 'webhook_created', { webhook: row.name, url: row.url, events: row.events });
    return { secret, webhook: await getWebhook(tx, id) };
  });
}

/**
 * Changes a webhook; throws if another user has changed it since the version that the caller saw. Pending deliveries go
 * to the new URL.
 */
export async function changeWebhook(
  ctx: CompanyContext,
  seen: SeenRecord<Webhook>,
  body: WebhookBody,
): Promise<Webhook> {
  const { id } = seen.subject;
  await demandUrl(ctx, body.url);
  return ctx.tenant.transaction(async (tx) => {
    const before = await lockWebhook(tx, id);
    if (!before) throw notFoundError();
    await requireSeenVersion(before, seen, () => getWebhook(tx, id));
    const row = rowOf(body);
    if (JSON.stringify(shown(before)) !== JSON.stringify(shown(row))) {
      const afresh = row.active && (!before.active || before.url !== row.url);
      await updateWebhook(tx, id, row, { afresh });
      await note(ctx, tx, 'webhook_changed', { webhook: row.name, before: shown(before), after: shown(row) });
      if (afresh) await makeDeliveriesDueNow(tx, id);
    }
    return getWebhook(tx, id);
  });
}

/**
 * Replaces a webhook's secret and returns the new one only once; for a day, messages are also signed with the old one.
 */
export function renewWebhookSecret(
  ctx: CompanyContext,
  { id, name }: Webhook,
): Promise<{ secret: string; webhook: Webhook }> {
  return ctx.tenant.transaction(async (tx) => {
    const secret = freshSecret();
    await replaceWebhookSecret(tx, id, seal(ctx.platform.config.secretKey, secret));
    await note(ctx, tx, 'webhook_secret_changed', { webhook: name });
    return { secret, webhook: await getWebhook(tx, id) };
  });
}

/** Deletes a webhook with all its deliveries. */
export function removeWebhook(ctx: CompanyContext, seen: SeenRecord<Webhook>): Promise<void> {
  const { id, name, url } = seen.subject;
  return ctx.tenant.transaction(async (tx) => {
    const before = await lockWebhook(tx, id);
    if (!before) throw notFoundError();
    await requireSeenVersion(before, seen, () => getWebhook(tx, id));
    await deleteWebhook(tx, id);
    await note(ctx, tx, 'webhook_deleted', { webhook: name, url });
  });
}

const rowOf = ({ name, url, events, active }: WebhookBody): WebhookRow => ({
  name,
  url,
  events: [...new Set(events)],
  active,
});
const shown = ({ name, url, events, active }: WebhookRow) => ({
  name,
  url,
  events: [...events].sort(),
  active,
});

async function demandUrl({ platform }: CompanyContext, url: string): Promise<void> {
  try {
    await requireAllowedHost(platform.config, url);
  } catch {
    throw fieldError('url', 'public_url');
  }
}

function note(
  { session, request }: CompanyContext,
  tx: TenantTx,
  kind: AuditKind,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordAuditEntry(tx.trx, {
    kind,
    company_id: tx.company_id,
    by: toAuditActor(session),
    ip: request.ip,
    data,
  });
}
