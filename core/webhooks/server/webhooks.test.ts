import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import type { AuditEntry } from '#core/audit/wire.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import {
  createRequest,
  getInstantInHours,
  readKnownRecords,
} from '#core/purchase/server/testing/requests.test-support.ts';
import { findDemoSupplier } from '#core/suppliers/server/supplier.test-support.ts';
import { RESPONSE_TIMEOUT_MS } from '../rules/retries.ts';
import type { Delivery, DeliveryDetail, Webhook } from '../wire.ts';
import { deliverDueWebhooks } from './deliver-due.test-support.ts';
import { deleteOldDeliveriesJob } from './jobs/delete-old-deliveries.ts';
import { hasValidSignature, startWebhookReceiver, type WebhookReceiver } from './receiver.test-support.ts';

interface Refused {
  readonly code: string;
  readonly errors?: Record<string, { rule: string }[]>;
}
interface Made {
  readonly secret: string;
  readonly webhook: Webhook;
}
interface Page {
  readonly data: Delivery[];
  readonly total: number;
}

const server = setUpTestServer();
let owner: Caller;
let receiver: WebhookReceiver;
beforeEach(async () => {
  owner = await server.as('owner@demo.test');
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await receiver.stop();
  await server.setClock('0');
  await server.db.deleteFrom('webhooks').execute();
  await server.db.deleteFrom('mails').execute();
});

const make = async (more: Record<string, unknown> = {}): Promise<Made> => {
  const body = { name: 'ERP', url: receiver.url, events: ['purchase.created', 'supplier.paused'], ...more };
  const answer = await owner<Made & Refused>('POST', 'user-profile/webhooks', { body });
  expect(answer.status).toBe(201);
  return answer.body;
};
const path = ({ webhook }: Made) => `user-profile/webhooks/${webhook.id}`;
const read = async (made: Made) => (await owner<Webhook>('GET', path(made))).body;
const log = async (made: Made, query: Record<string, string> = {}) =>
  (await owner<Page>('GET', `${path(made)}/deliveries`, { query })).body;
const detail = async (made: Made, id: string) =>
  (await owner<DeliveryDetail>('GET', `${path(made)}/deliveries/${id}`)).body;
const raise = async () =>
  createRequest(owner, await readKnownRecords(server, 'morava'), {
    date_for_offer: getInstantInHours(24 * 90),
    date_for_delivery: null,
  });
const events = () => receiver.received.map(({ message }) => message.event);
const seconds = (offset = 0) => Date.now() / 1000 + offset;

describe('a delivery', () => {
  it('is written with the change, signed, and holds what the owner may see', async () => {
    const made = await make();
    const purchase = await raise();
    expect((await log(made)).data).toMatchObject([{ event: 'purchase.created', state: 'waiting', tries: 0 }]);
    await server.runJobs();
    expect(events()).toEqual(['purchase.created']);
    const [came] = receiver.received;
    if (!came) throw new Error('nothing came');
    expect(hasValidSignature(came, made.secret, seconds())).toBe(true);
    expect(hasValidSignature(came, `${made.secret}x`, seconds())).toBe(false);
    expect(
      hasValidSignature({ ...came, body: came.body.replace('Limovi', 'limovi') }, made.secret, seconds()),
    ).toBe(false);
    expect(hasValidSignature(came, made.secret, seconds(600))).toBe(false);
    expect(came.headers).toMatchObject({
      'content-type': 'application/json',
      'ponuda-event': 'purchase.created',
      'ponuda-delivery': came.message.id,
    });
    expect(came.message).toMatchObject({
      company_id: server.companyId('morava'),
      actor: { kind: 'user', name: 'Jelena Marković' },
      data: {
        purchase: {
          id: purchase.id,
          request_number: purchase.request_number,
          status: purchase.status,
          version: purchase.version,
          category: { name: 'Limovi i profili' },
          awards: [],
        },
      },
    });
    const { data } = await log(made);
    expect(data).toMatchObject([
      { id: came.message.id, state: 'delivered', tries: 1, status: 200, problem: null },
    ]);
    expect(await detail(made, came.message.id)).toMatchObject({ body: came.body, answer: 'answered 200' });
    expect(await read(made)).toMatchObject({ state: 'on', waiting: 0, failing_since: null });
  });

  it('a change that is taken back tells nobody', async () => {
    const made = await make();
    const tenant = await server.tenant('morava');
    const { notifyWebhooks } = await import('./public.ts');
    const actor = { kind: 'system', id: null, name: '' } as const;
    const change = tenant.transaction(async (tx) => {
      notifyWebhooks(tx, { event: 'purchase.created', actor, purchase_id: 1 });
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    expect((await log(made)).total).toBe(0);
  });

  it('tells of the offer and, once confirmed, of the order as they stand at the commit', async () => {
    await make({ events: ['offer.received', 'offer.accepted', 'purchase.confirmed', 'purchase.cancelled'] });
    const scene = await createActiveRequest(server);
    const [first, second] = scene.invited;
    await sendOffer(server, scene, first, ['10', '20']);
    await sendOffer(server, scene, second, ['11', null]);
    const put = (call: string, body: object) =>
      owner('PUT', `purchases/offers/${call}/${scene.id}`, { body });
    await put('acceptOffer', { rfp_id: first.rfp_id });
    expect((await put('confirmOffers', { canConfirm: true })).status).toBe(200);
    await server.runJobs();
    expect(events()).toEqual(['offer.received', 'offer.received', 'offer.accepted', 'purchase.confirmed']);
    const [offer, , accepted, confirmed] = receiver.received.map(({ message }) => message);
    expect(offer).toMatchObject({
      actor: { kind: 'supplier', id: null, name: first.name },
      data: {
        supplier: { name: first.name, pib: first.pib },
        offer: { rfp_id: first.rfp_id, version: 1, net: '1410.00', gross: '1692.00', currency: 'RSD' },
      },
    });
    expect(accepted?.data.offer?.rfp_id).toBe(first.rfp_id);
    expect(confirmed?.data.purchase).toMatchObject({
      status: 3,
      awards: [
        {
          supplier: { name: first.name },
          net: '1410.00',
          gross: '1692.00',
          payable: '1692.00',
          paid: '0.00',
        },
      ],
    });
  });

  it('tells of suppliers, of what was written there and of a whole sheet at once', async () => {
    await make({
      events: [
        'supplier.created',
        'supplier.changed',
        'supplier.paused',
        'supplier.resumed',
        'supplier.deleted',
        'supplier.imported',
      ],
    });
    const known = await findDemoSupplier(owner, 'Čelik');
    await owner('POST', `suppliers/${known.id}/pause`, { body: { reason: 'Kasni' } });
    await owner('POST', `suppliers/${known.id}/resume`);
    const rows = [1, 2].map((n) => ({
      line: n + 1,
      name: `Uvezen ${n}`,
      country: 'AT',
      pib: 'ATU13585627'.slice(0, 10) + n,
    }));
    await owner('POST', 'suppliers/import', { body: { rows } });
    await server.runJobs();
    expect(events().slice(0, 2)).toEqual(['supplier.paused', 'supplier.resumed']);
    const [paused, resumed] = receiver.received.map(({ message }) => message.data);
    expect(paused).toMatchObject({ note: 'Kasni', supplier: { id: known.id, paused: true } });
    expect(resumed?.supplier?.paused).toBe(false);
  });

  it('goes to those that chose it, of this company alone, while they are on', async () => {
    const all = await make();
    const other = await make({ events: ['purchase.paid'] });
    const off = await make({ active: false });
    const others = await server.as('premium.owner@demo.test');
    await others('POST', 'user-profile/webhooks', {
      body: { name: 'x', url: receiver.url, events: ['purchase.created'] },
    });
    await raise();
    await server.runJobs();
    expect(receiver.received).toHaveLength(1);
    expect([(await log(all)).total, (await log(other)).total, (await log(off)).total]).toEqual([1, 0, 0]);
  });

  it('of one webhook go one after the other, in the order in which they happened', async () => {
    await make();
    for (let n = 0; n < 5; n++) await raise();
    let open = 0;
    let most = 0;
    receiver.answer = (reply) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        reply.writeHead(204).end();
      });
    };
    await server.runJobs();
    const ids = receiver.received.map(({ message }) => message.data.purchase?.id ?? 0);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect([ids.length, most]).toEqual([5, 1]);
  });
});

describe('what does not arrive', () => {
  it.each([500, 302, 404, 410, 429])('%s is tried again later, with the same id and body', async (status) => {
    const made = await make();
    receiver.answer = status;
    await raise();
    await server.runJobs();
    expect((await log(made)).data).toMatchObject([{ state: 'waiting', tries: 1, status, problem: null }]);
    await deliverDueWebhooks(server);
    expect(receiver.received).toHaveLength(1);
    receiver.answer = 200;
    await server.setClock('61 seconds');
    await deliverDueWebhooks(server);
    const [first, second] = receiver.received;
    expect([second?.message.id, second?.body]).toEqual([first?.message.id, first?.body]);
    // Signed again, because the receiver would reject the old signature as a replay.
    expect(second?.headers['ponuda-signature']).not.toBe(first?.headers['ponuda-signature']);
    expect(second && hasValidSignature(second, made.secret, seconds(61))).toBe(true);
    expect((await log(made)).data).toMatchObject([{ state: 'delivered', tries: 2, status: 200 }]);
  });

  it('eight times within a day, then no more; it can be sent again under the same id', async () => {
    const made = await make();
    receiver.answer = 500;
    await raise();
    const tries: number[] = [];
    for (let minutes = 0; minutes <= 24 * 60; minutes += 1) {
      // Each simulated minute takes a second; only minutes in which a delivery may be due are run.
      if (![0, 1, 2, 6, 7, 26, 27, 86, 87, 266, 267, 686, 687, 1436, 1437, 1440].includes(minutes)) continue;
      await server.setClock(`${minutes} minutes 5 seconds`);
      await deliverDueWebhooks(server);
      if (receiver.received.length > tries.length) tries.push(minutes);
    }
    expect(tries).toEqual([0, 1, 6, 26, 86, 266, 686, 1436]);
    const session = await server.as('owner@demo.test');
    const [failed] = (await session<Page>('GET', `${path(made)}/deliveries`, { query: { state: 'failed' } }))
      .body.data;
    expect(failed).toMatchObject({ state: 'failed', tries: 8, next_try_at: null });
    receiver.answer = 200;
    const resent = await session<Delivery>('POST', `${path(made)}/deliveries/${failed?.id}/resend`);
    expect(resent.body).toMatchObject({ id: failed?.id, state: 'waiting', tries: 0 });
    await deliverDueWebhooks(server);
    expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(1);
    expect(receiver.received).toHaveLength(9);
  });

  it('steps aside: what came after it goes out meanwhile', async () => {
    const made = await make();
    let poison = '';
    receiver.answer = (reply) => {
      const id = receiver.received.at(-1)?.message.id ?? '';
      poison ||= id;
      reply.writeHead(id === poison ? 500 : 200).end();
    };
    await raise();
    await raise();
    await server.runJobs();
    expect((await log(made)).data.map(({ state }) => state)).toEqual(['delivered', 'waiting']);
    expect((await read(made)).state).toBe('on');
  });

  it('nobody who listens, an unknown host, a reply that never comes: the reason stands in the log', async () => {
    const made = await make();
    await receiver.stop();
    await raise();
    await raise();
    await server.runJobs();
    expect((await log(made)).data.map(({ problem, tries }) => [problem, tries])).toEqual([
      // After an attempt without a response, nothing is sent to the receiver for a minute, so the second delivery is
      // not attempted.
      [null, 0],
      ['refused', 1],
    ]);
    await server.setClock('61 seconds');
    await deliverDueWebhooks(server);
    expect((await log(made)).data.map(({ problem, tries }) => [problem, tries])).toEqual([
      [null, 0],
      ['refused', 2],
    ]);
    await owner('PUT', path(made), {
      body: { name: 'ERP', url: 'http://nobody.localhost:9/', events: ['purchase.created'] },
    });
    expect(await read(made)).toMatchObject({ state: 'failing', waiting: 2 });
  });

  it('waits so long and no longer, and serves others meanwhile', async () => {
    const slow = await make();
    const hanging = receiver;
    hanging.answer = () => undefined;
    receiver = await startWebhookReceiver();
    const quick = await make();
    await raise();
    await deliverDueWebhooks(server, 500);
    expect((await log(slow)).data).toMatchObject([{ state: 'waiting', status: null, problem: 'timeout' }]);
    const [arrived] = (await log(quick)).data;
    expect(arrived).toMatchObject({ state: 'delivered' });
    expect(arrived?.took_ms).toBeLessThan(500);
    expect(RESPONSE_TIMEOUT_MS).toBe(10_000);
    await hanging.stop();
  });

  it('of a long answer the first kilobyte is kept', async () => {
    const made = await make();
    receiver.answer = (reply) => reply.writeHead(200).end(`${'č'.repeat(600)}\u0000${'x'.repeat(3_000_000)}`);
    await raise();
    await server.runJobs();
    const [one] = (await log(made)).data;
    const { answer } = await detail(made, one?.id ?? '');
    expect([one?.state, answer?.startsWith('ččč'), Buffer.byteLength(answer ?? '')]).toEqual([
      'delivered',
      true,
      1024,
    ]);
  });
});

describe('a webhook that fails for days', () => {
  it('is switched off, the owners are told, and what waits goes out when it is on again', async () => {
    const made = await make();
    receiver.answer = 500;
    await raise();
    await server.runJobs();
    expect(await read(made)).toMatchObject({ state: 'failing' });
    await server.setClock('2 days 23 hours');
    owner = await server.as('owner@demo.test');
    await raise();
    await deliverDueWebhooks(server);
    expect((await read(made)).state).toBe('failing');
    await server.setClock('3 days 1 hour');
    owner = await server.as('owner@demo.test');
    await deliverDueWebhooks(server);
    expect(await read(made)).toMatchObject({ state: 'given_up', waiting: 2 });
    const count = receiver.received.length;
    await raise();
    await deliverDueWebhooks(server);
    expect([receiver.received.length, (await log(made)).total]).toEqual([count, 2]);
    await server.runJobs();
    const mails = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('template', '=', 'webhook-off')
      .execute();
    expect(mails).toMatchObject([{ to_email: 'owner@demo.test', state: 'sent' }]);
    expect(mails[0]?.body_text).toContain(`/profile/webhooks/${made.webhook.id}`);
    const { body } = await owner<{ data: AuditEntry[] }>('GET', 'user-profile/audit', {
      query: { kind: 'webhook_given_up' },
    });
    expect(body.data[0]).toMatchObject({ actor: { id: null, name: 'Ponuda' } });
    receiver.answer = 200;
    const { name, url, events: chosen } = made.webhook;
    await owner('PUT', path(made), { body: { name, url, events: chosen, active: true } });
    await server.runJobs();
    expect(await read(made)).toMatchObject({ state: 'on', waiting: 0, failing_since: null });
  });

  it('one that arrives begins the count anew', async () => {
    const made = await make();
    receiver.answer = 500;
    await raise();
    await server.runJobs();
    await server.setClock('2 days');
    receiver.answer = 200;
    await deliverDueWebhooks(server);
    await server.setClock('4 days');
    owner = await server.as('owner@demo.test');
    receiver.answer = 500;
    await raise();
    await deliverDueWebhooks(server);
    expect((await read(made)).state).toBe('failing');
  });
});

describe('keeping webhooks', () => {
  it('shows the secret once, stores it sealed, and writes no secret into the log', async () => {
    const made = await make();
    expect(made.secret).toMatch(/^whsec_[\w-]{43}$/);
    const row = await server.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    const { body } = await owner('GET', 'user-profile/audit');
    expect(JSON.stringify([row, await read(made), body])).not.toContain(made.secret.slice(6));
  });

  it('a new secret signs at once, the one before for a day beside it', async () => {
    const made = await make();
    const renewed = (await owner<Made>('POST', `${path(made)}/secret`)).body;
    expect(renewed.webhook.old_secret_until).not.toBeNull();
    await raise();
    await server.runJobs();
    await server.setClock('25 hours');
    owner = await server.as('owner@demo.test');
    await raise();
    await deliverDueWebhooks(server);
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error('two had to come');
    const by = (secret: string) => [
      hasValidSignature(first, secret, seconds()),
      hasValidSignature(second, secret, seconds(25 * 3600)),
    ];
    expect([by(made.secret), by(renewed.secret)]).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('sends a test, which nobody has to choose; not while it is off', async () => {
    const made = await make();
    const { body } = await owner<{ id: string }>('POST', `${path(made)}/test`);
    await server.runJobs();
    expect(receiver.received.map(({ message }) => [message.id, message.event, message.actor])).toEqual([
      [body.id, 'test', null],
    ]);
    const { name, url, events: chosen, version } = made.webhook;
    const off = { name, url, events: chosen, active: false };
    expect(
      (await owner('PUT', path(made), { body: off, headers: { 'if-match': String(version) } })).status,
    ).toBe(200);
    const refused = await owner<Refused>('POST', `${path(made)}/test`);
    expect([refused.status, refused.body.code]).toEqual([422, 'webhook_off']);
    expect((await owner('POST', `${path(made)}/deliveries/${body.id}/resend`)).status).toBe(422);
    // A record that another user has open must not be overwritten silently.
    const stale = await owner<Refused>('PUT', path(made), {
      body: off,
      headers: { 'if-match': String(version) },
    });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
  });

  it('refuses at the field what is no address of the internet, no event, and the eleventh', async () => {
    const refusal = async (body: Record<string, unknown>) =>
      (
        await owner<Refused>('POST', 'user-profile/webhooks', {
          body: { name: 'x', url: 'https://a.example/', events: ['purchase.paid'], ...body },
        })
      ).body.errors;
    for (const url of [
      'http://a.example/',
      'https://10.0.0.1/',
      'https://169.254.169.254/latest',
      'https://[fd00::1]/',
      'http://0x0a000001/',
    ])
      expect([url, await refusal({ url })]).toEqual([url, { url: [{ rule: 'public_url', params: {} }] }]);
    for (const url of [
      'ftp://a.example',
      'https://user:x@a.example/',
      'https://a.example/#x',
      'javascript:alert(1)',
    ])
      expect([url, await refusal({ url })]).toEqual([url, { url: [{ rule: 'url', params: {} }] }]);
    expect(Object.keys((await refusal({ name: '', events: [] })) ?? {}).sort()).toEqual(['events', 'name']);
    expect(Object.keys((await refusal({ events: ['purchase.hacked'] })) ?? {})).toEqual(['events.0']);
    for (let n = 0; n < 10; n++) await make();
    const full = await owner<Refused>('POST', 'user-profile/webhooks', {
      body: { name: 'x', url: 'https://a.example/', events: ['purchase.paid'] },
    });
    expect(full.body.code).toBe('list_full');
  });

  it('deleted, its deliveries go with it; those of others are not there', async () => {
    const made = await make();
    await raise();
    const [one] = (await log(made)).data;
    const others = await server.as('premium.owner@demo.test');
    expect((await others('GET', `${path(made)}/deliveries/${one?.id}`)).status).toBe(404);
    expect((await owner('DELETE', path(made))).status).toBe(200);
    expect((await owner('GET', `${path(made)}/deliveries/${one?.id}`)).status).toBe(404);
    await server.runJobs();
    expect(receiver.received).toEqual([]);
  });

  it('deliveries are kept for 30 days', async () => {
    const made = await make();
    await raise();
    await server.runJobs();
    const forget = () =>
      deleteOldDeliveriesJob.run(
        { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
        undefined as never,
      );
    await server.setClock('29 days 23 hours');
    await forget();
    owner = await server.as('owner@demo.test');
    expect((await log(made)).total).toBe(1);
    await server.setClock('30 days 1 hour');
    await forget();
    owner = await server.as('owner@demo.test');
    expect((await log(made)).total).toBe(0);
  });
});
