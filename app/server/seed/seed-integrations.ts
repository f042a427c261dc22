import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { seal } from '#platform/server/auth/sealed.ts';
import { digestSecret, generateSecret } from '#platform/server/auth/secrets.ts';
import type { Platform } from '#platform/server/context.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import {
  TOKEN_PREFIX,
  TOKEN_VISIBLE_CHARACTERS,
  type TokenWriteScope,
} from '#platform/shared/access/token-scopes.ts';
import type { DemoUserEmail } from './cast.ts';

interface Token {
  readonly of: DemoUserEmail;
  readonly name: string;
  readonly writes: readonly TokenWriteScope[];
  /** Hours since the token was last used; absent if never. */
  readonly usedHoursAgo?: number;
  readonly endsInDays?: number;
  readonly revoked?: true;
}

const TOKENS: readonly Token[] = [
  { of: 'owner@demo.test', name: 'Excel za kontroling', writes: [], revoked: true, usedHoursAgo: 700 },
  { of: 'admin@demo.test', name: 'Knjigovodstvo', writes: ['finances'], usedHoursAgo: 20, endsInDays: 120 },
  { of: 'owner@demo.test', name: 'Magacinski program', writes: ['warehouse', 'suppliers'], endsInDays: 300 },
  { of: 'owner@demo.test', name: 'Power BI', writes: [], usedHoursAgo: 2, endsInDays: 40 },
];

/** Past webhook deliveries: days ago, event, and HTTP status of the response. */
const SENT = [
  [12, 'purchase.created', 200],
  [11, 'purchase.sent', 200],
  [8, 'offer.received', 200],
  [8, 'offer.received', 500],
  [4, 'purchase.confirmed', 200],
  [2, 'purchase.received', 200],
] as const;
const NOT_ARRIVED = [
  [6, 'supplier.changed', 502],
  [5, 'supplier.paused', null],
  [4, 'supplier.created', null],
] as const;

/**
 * Seeds the demo's integrations: API tokens, and webhooks with past deliveries. The webhooks are disabled, because the
 * demo must not call any server.
 */
export async function seedIntegrations({ config }: Platform, tenant: Tenant): Promise<void> {
  const users = await tenant.selectFrom('users').select(['users.id', 'users.email']).execute();
  const idOf = (email: DemoUserEmail) => users.find((user) => user.email === email)?.id ?? 0;
  const secret = () => seal(config.secretKey, `whsec_${generateSecret()}`);
  await tenant.transaction(async (tx) => {
    for (const token of TOKENS) await addToken(tx, token, idOf(token.of));
    const by = { created_by_user_id: idOf('owner@demo.test') };
    const erp = await addWebhook(tx, {
      ...by,
      name: 'ERP',
      url: 'https://erp.morava.example/ponuda',
      events: [
        'purchase.created',
        'purchase.sent',
        'offer.received',
        'purchase.confirmed',
        'purchase.received',
      ],
      secret: secret(),
      delivered_at: ago(2),
    });
    await addDeliveries(tx, erp, SENT);
    const records = await addWebhook(tx, {
      ...by,
      name: 'Šifarnici',
      url: 'https://sync.morava.example/hook?key=partneri',
      events: ['supplier.created', 'supplier.changed', 'supplier.paused'],
      secret: secret(),
      failing_since: ago(6),
      given_up_at: ago(2),
    });
    await addDeliveries(tx, records, NOT_ARRIVED);
    await tx
      .insertInto('calendar_links', {
        user_id: by.created_by_user_id,
        token_hash: digestSecret(generateSecret()),
        created_at: ago(60),
        last_read_at: ago(0),
      })
      .execute();
  });
}

const ago = (days: number) => sql<string>`now_utc() - make_interval(days => ${days})`;
const hoursAgo = (hours: number) => sql<string>`now_utc() - make_interval(hours => ${hours})`;

async function addToken(tx: TenantTx, token: Token, userId: number): Promise<void> {
  // These tokens are never handed out; only their visible prefix is stored.
  const secret = `${TOKEN_PREFIX}${generateSecret()}`;
  await tx
    .insertInto('api_tokens', {
      user_id: userId,
      name: token.name,
      token_hash: digestSecret(secret),
      prefix: secret.slice(0, TOKEN_VISIBLE_CHARACTERS),
      writes: [...token.writes],
      created_at: ago(65),
      expires_at: token.endsInDays === undefined ? null : ago(-token.endsInDays),
      ...(token.usedHoursAgo === undefined
        ? {}
        : { last_used_at: hoursAgo(token.usedHoursAgo), last_used_ip: '192.0.2.17' }),
      ...(token.revoked ? { revoked_at: ago(20), revoked_by_user_id: userId } : {}),
    })
    .execute();
}

type NewWebhook = Parameters<typeof TenantTx.prototype.insertInto<'webhooks'>>[1];

async function addWebhook(
  tx: TenantTx,
  row: Extract<NewWebhook, { readonly name: unknown }>,
): Promise<number> {
  const { id } = await tx
    .insertInto('webhooks', { ...row, active: false, created_at: ago(40) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addDeliveries(
  tx: TenantTx,
  webhookId: number,
  sent: readonly (readonly [days: number, event: string, status: number | null])[],
): Promise<void> {
  for (const [days, event, status] of sent) {
    const id = randomUUID();
    const arrived = status === 200;
    const body = {
      id,
      event,
      created_at: new Date().toISOString(),
      company_id: tx.company_id,
      actor: null,
      data: {},
    };
    await tx
      .insertInto('webhook_deliveries', {
        id,
        webhook_id: webhookId,
        event,
        body: JSON.stringify(body),
        state: arrived ? 'delivered' : 'failed',
        tries: arrived ? 1 : 8,
        created_at: ago(days),
        next_try_at: ago(days),
        last_try_at: ago(days),
        took_ms: arrived ? 143 : 30,
        status,
        answer: status === null ? null : arrived ? 'OK' : 'Internal Server Error',
        problem: status === null ? 'refused' : null,
      })
      .execute();
  }
}
