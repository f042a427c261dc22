// @module-tag exhaustive
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RolldownOptions, rolldown } from 'rolldown';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Delivery, Webhook } from '../wire.ts';
import { deliverDueWebhooks } from './deliver-due.test-support.ts';
import { claimDueDeliveries } from './deliveries.repo.ts';
import { deliverWebhooks } from './jobs/deliver-webhooks.ts';
import { startWebhookReceiver, type WebhookReceiver } from './receiver.test-support.ts';

const server = setUpTestServer();
let receiver: WebhookReceiver;
// The folder is inside the package, so that the bundle can resolve its dependencies.
const folder = mkdtempSync(join(import.meta.dirname, '.killed-sender-test-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await receiver.stop();
  await server.setClock('0');
  await server.db.deleteFrom('webhooks').execute();
});

/** Creates a webhook with any URL, bypassing the form's validation, and queues a test delivery. */
async function waitingTest(url: string) {
  const owner = await server.as('owner@demo.test');
  const { body } = await owner<{ webhook: Webhook }>('POST', 'user-profile/webhooks', {
    body: { name: 'ERP', url: receiver.url, events: ['purchase.created'] },
  });
  await owner('POST', `user-profile/webhooks/${body.webhook.id}/test`);
  await server.db.updateTable('webhooks').set({ url }).where('id', '=', body.webhook.id).execute();
  const path = `user-profile/webhooks/${body.webhook.id}/deliveries`;
  return async () => (await owner<{ data: Delivery[] }>('GET', path)).body.data[0];
}

describe('killed in the middle', () => {
  async function startSender(): Promise<ChildProcess> {
    const file = join(folder, 'sender.js');
    // Bundled in the same way as the server.
    const scripts = new URL('../../../scripts/server-bundle.mjs', import.meta.url).href;
    const { serverBundle } = (await import(scripts)) as { serverBundle: () => RolldownOptions };
    const { output: _, ...how } = serverBundle();
    const input = join(import.meta.dirname, 'killed-sender.test-support.ts');
    const bundle = await rolldown({ ...how, input });
    await bundle.write({ file, format: 'esm' });
    await bundle.close();
    return spawn(process.execPath, [file], {
      env: { ...process.env, DATABASE_URL: server.platform.config.databaseUrl ?? '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  it('it is delivered once more, with the same id, as soon as the lease of the dead is over', async () => {
    const delivery = await waitingTest(receiver.url);
    receiver.answer = () => undefined;
    const asked = receiver.asked();
    const child = await startSender();
    const exit = once(child, 'exit');
    await Promise.race([asked, exit]);
    expect(child.kill('SIGKILL')).toBe(true);
    await exit;
    expect([receiver.received.length, (await delivery())?.state]).toEqual([1, 'waiting']);
    receiver.answer = 200;
    await deliverDueWebhooks(server);
    expect(receiver.received).toHaveLength(1);
    await server.setClock('61 seconds');
    await deliverDueWebhooks(server);
    const [first, second] = receiver.received;
    expect([receiver.received.length, second?.message.id, second?.body]).toEqual([
      2,
      first?.message.id,
      first?.body,
    ]);
    expect(await delivery()).toMatchObject({ state: 'delivered' });
  });

  it('of two that look at once one takes it', async () => {
    await waitingTest(receiver.url);
    await Promise.all([1, 2, 3, 4].map(() => deliverDueWebhooks(server)));
    expect(receiver.received).toHaveLength(1);
  });
});

describe('fact 3, item 56: what an owner may make the server ask', () => {
  const production = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/ponuda',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'ponuda@example.com',
    SUPPORT_EMAIL: 'support@example.com',
    PUBLIC_URL: 'https://ponuda.example',
    SECRET_KEY: readConfig({ NODE_ENV: 'test' }).secretKey.padEnd(64, '.'),
  });
  const inProduction = () => {
    const { signal } = new AbortController();
    // The test's database with the production configuration.
    const platform = {
      ...server.platform,
      config: { ...production, secretKey: server.platform.config.secretKey },
    };
    return deliverWebhooks({ platform, log: silentLog, attempt: 1, signal });
  };

  it.each([
    ['this machine', 'https://127.0.0.1/'],
    ['a name that leads to this machine', 'https://localhost/'],
    ['http', 'http://example.com/'],
    ['a private network', 'https://10.0.0.8/'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
    ['a private network of IPv6', 'https://[fd00:ec2::254]/'],
    ['this machine in IPv6', 'https://[::1]/'],
    ['an IPv4 address inside one of IPv6', 'https://[::ffff:169.254.169.254]/'],
    ['an address written as a number', 'https://2130706433/'],
    ['a service of this machine', 'https://127.0.0.1:5432/'],
  ])('not %s', async (_what, url) => {
    const delivery = await waitingTest(url);
    await inProduction();
    expect(await delivery()).toMatchObject({
      state: 'waiting',
      tries: 1,
      status: null,
      problem: 'forbidden_address',
    });
    expect(receiver.received).toEqual([]);
  });

  it('a redirect is not followed: it is an answer that says no', async () => {
    const inside = await startWebhookReceiver();
    receiver.answer = (reply) => reply.writeHead(307, { location: inside.url }).end();
    const delivery = await waitingTest(receiver.url);
    await deliverDueWebhooks(server);
    expect(await delivery()).toMatchObject({ state: 'waiting', status: 307 });
    expect(inside.received).toEqual([]);
    await inside.stop();
  });
});

it('finds what is due by index, however much was sent before', async () => {
  await waitingTest(receiver.url);
  const { pool } = server.platform;
  await pool.query(`insert into webhook_deliveries (company_id, webhook_id, event, body, state)
    select company_id, id, 'test', '{}', 'delivered' from webhooks, generate_series(1, 20000)`);
  await pool.query('analyze webhook_deliveries');
  const before = await pool.query<{ n: string }>(
    "select seq_tup_read as n from pg_stat_user_tables where relname = 'webhook_deliveries'",
  );
  expect(await claimDueDeliveries(server.db, 5)).toHaveLength(1);
  await pool.query('select pg_stat_force_next_flush()').catch(() => undefined);
  const after = await pool.query<{ n: string }>(
    "select seq_tup_read as n from pg_stat_user_tables where relname = 'webhook_deliveries'",
  );
  expect(Number(after.rows[0]?.n) - Number(before.rows[0]?.n)).toBe(0);
});
