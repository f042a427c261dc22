import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { addDocument } from '#core/documents/server/documents.test-support.ts';
import type { CalendarLink } from '#core/integrations/wire/calendar.ts';
import { impersonate } from '#core/moderation/server/moderation.test-support.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import { findDemoSupplier } from '#core/suppliers/server/supplier.test-support.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { addDays, dayInBelgrade, endOfDayInBelgrade } from '#platform/shared/dates.ts';

const server = setUpTestServer({ PUBLIC_URL: 'https://ponuda.example' });
const callers = new Map<DemoUserEmail, Caller>();
const today = dayInBelgrade(new Date().toISOString());
beforeAll(async () => {
  await server.db.updateTable('suppliers').set({ contract_end_date: null }).execute();
});
beforeEach(() => callers.clear());
afterEach(async () => {
  await server.setClock('0');
  await server.db.deleteFrom('calendar_links').execute();
  await server.db.updateTable('purchases').set({ status: S.CANCELED }).execute();
  await server.db.deleteFrom('documents').execute();
  await server.db.updateTable('suppliers').set({ contract_end_date: null }).execute();
});

async function as(email: DemoUserEmail): Promise<Caller> {
  const caller = callers.get(email) ?? (await server.as(email));
  callers.set(email, caller);
  return caller;
}

/** Creates a user's link and returns its path below /api/. */
async function linkOf(email: DemoUserEmail): Promise<string> {
  const { status, body } = await (await as(email))<{ url: string }>('POST', 'user-profile/calendar');
  expect([status, body.url]).toEqual([
    201,
    expect.stringMatching(/^https:\/\/ponuda\.example\/api\/calendar\/[\w-]{43}\.ics$/),
  ]);
  return body.url.replace('https://ponuda.example/api/', '');
}

/** Returns the events in a feed by their uid, with folded lines joined. */
function entriesOf(raw: Buffer): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const lines = raw.toString().replaceAll('\r\n ', '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const colon = line.indexOf(':');
    const last = events.at(-1);
    if (last && colon > 0) last[line.slice(0, colon)] = line.slice(colon + 1);
  }
  return new Map(events.map((event) => [event.UID ?? '', event]));
}
async function feed(path: string) {
  const { status, raw, headers } = await server.anonymous('GET', path);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return entriesOf(raw);
}
const uids = async (email: DemoUserEmail) =>
  [...(await feed(await linkOf(email))).keys()].map((uid) => uid.split('@')[0]).sort();

/**
 * Creates a request for the plain user and orders it, with goods due in ten days and an invoice due in twenty days.
 */
async function ordered() {
  const scene = await createActiveRequest(server, { name: 'Lim; 2 mm, "debeo"' });
  await sendOffer(server, scene, scene.invited[0], ['10', '20'], { delivery_date: addDays(today, 10) });
  const owner = await as('owner@demo.test');
  const put = (call: string, body: object) => owner('PUT', `purchases/offers/${call}/${scene.id}`, { body });
  await put('acceptOffer', { rfp_id: scene.invited[0].rfp_id });
  expect((await put('confirmOffers', { canConfirm: true })).status).toBe(200);
  const award = await server.db
    .selectFrom('awards')
    .select('id')
    .where('purchase_id', '=', scene.id)
    .executeTakeFirstOrThrow();
  const invoiced = await owner('POST', `purchase-steps/finances/invoices/${scene.id}`, {
    body: {
      award_id: award.id,
      number: 'F-7',
      amount: '1692.00',
      issued_on: null,
      due_date: addDays(today, 20),
    },
  });
  expect(invoiced.status).toBe(201);
  const invoice = await server.db
    .selectFrom('invoices')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...scene, invoice: `invoice-${invoice.id}` };
}

describe('the feed', () => {
  it('holds deadlines of offers, deliveries, invoices and papers, in the user’s language', async () => {
    const open = await createActiveRequest(server, { name: 'Otvoren' });
    const order = await ordered();
    const owner = await as('owner@demo.test');
    const supplier = await findDemoSupplier(owner, 'Čelik');
    const document = await addDocument(owner, {
      supplier_id: supplier.id,
      name: 'ISO',
      expires_on: addDays(today, 40),
    });
    await server.db
      .updateTable('suppliers')
      .set({ contract_end_date: addDays(today, -5) })
      .where('id', '=', supplier.id)
      .execute();
    await server.db.updateTable('users').set({ lang: 'en' }).where('email', '=', 'owner@demo.test').execute();
    const path = await linkOf('owner@demo.test');
    const entries = await feed(path);
    const at = (uid: string) => entries.get(`${uid}@ponuda.example`);
    expect([...entries.keys()].sort()).toEqual(
      [
        `offer-${open.id}`,
        `offer-${order.id}`,
        `delivery-${order.id}`,
        order.invoice,
        `document-${document.id}`,
        `contract-${supplier.id}`,
      ]
        .map((uid) => `${uid}@ponuda.example`)
        .sort(),
    );
    expect(at(`offer-${open.id}`)).toMatchObject({
      SUMMARY: `Offer deadline: ${open.number} Otvoren`,
      DTSTART: expect.stringMatching(/^\d{8}T\d{6}Z$/),
      'URL;VALUE=URI': `https://ponuda.example/procurements/requests/${open.id}`,
    });
    expect(at(`delivery-${order.id}`)).toMatchObject({
      SUMMARY: `Delivery due: ${order.number} Lim\\; 2 mm\\, "debeo"`,
      'DTSTART;VALUE=DATE': addDays(today, 10).replaceAll('-', ''),
      DESCRIPTION: order.invited[0].name,
      'URL;VALUE=URI': `https://ponuda.example/warehouse/storekeeper/purchase/${order.id}`,
    });
    expect(at(order.invoice)).toMatchObject({
      SUMMARY: `Invoice due: F-7\\, ${order.invited[0].name}`,
      DESCRIPTION: expect.stringContaining('Not paid yet: 1\\,692.00\u00a0RSD\\n'),
      'URL;VALUE=URI': `https://ponuda.example/finances/purchase/${order.id}`,
    });
    expect(at(`document-${document.id}`)?.SUMMARY).toBe(`Document expires: ISO\\, ${supplier.name}`);
    expect(at(`contract-${supplier.id}`)?.SUMMARY).toBe(`Contract ends: ${supplier.name}`);
    await server.db.updateTable('users').set({ lang: 'de' }).where('email', '=', 'owner@demo.test').execute();
    expect((await feed(path)).get(order.invoice.concat('@ponuda.example'))?.DESCRIPTION).toContain(
      '1.692\\,00',
    );
  });

  it('a deadline at the end of a day is that day', async () => {
    const scene = await createActiveRequest(server);
    const day = addDays(today, 3);
    await server.db
      .updateTable('purchases')
      .set({ date_for_offer: endOfDayInBelgrade(day) })
      .where('id', '=', scene.id)
      .execute();
    const [entry] = (await feed(await linkOf('user@demo.test'))).values();
    expect(entry).toMatchObject({ 'DTSTART;VALUE=DATE': day.replaceAll('-', '') });
  });

  it('reaches from 30 days back to a year ahead', async () => {
    const days = [-31, -30, 365, 366];
    const scenes = [];
    for (const offset of days) {
      const scene = await createActiveRequest(server);
      const date_for_offer = new Date(Date.parse(`${addDays(today, offset)}T12:00:00Z`)).toISOString();
      await server.db.updateTable('purchases').set({ date_for_offer }).where('id', '=', scene.id).execute();
      scenes.push(scene.id);
    }
    expect(await uids('owner@demo.test')).toEqual([`offer-${scenes[1]}`, `offer-${scenes[2]}`].sort());
  });

  it('shows each what they see now, and prices to nobody who sees none', async () => {
    const order = await ordered();
    const all = [`delivery-${order.id}`, order.invoice, `offer-${order.id}`].sort();
    expect(await uids('owner@demo.test')).toEqual(all);
    // The request belongs to this user.
    expect(await uids('user@demo.test')).toEqual(all);
    expect(await uids('finance@demo.test')).toEqual(all);
    expect(await uids('storekeeper@demo.test')).toEqual([`delivery-${order.id}`, `offer-${order.id}`]);
    expect(await uids('direct@demo.test')).toEqual([]);
    expect(await uids('premium.owner@demo.test')).toEqual([]);
    const path = await linkOf('storekeeper@demo.test');
    const { raw } = await server.anonymous('GET', path);
    expect(raw.toString()).not.toMatch(/F-7|692/);
    // A revoked permission takes effect on the next read.
    await server.db
      .updateTable('users')
      .set({ permissions: [] })
      .where('email', '=', 'storekeeper@demo.test')
      .execute();
    expect([...(await feed(path)).keys()]).toEqual([]);
    await server.db
      .updateTable('users')
      .set({ permissions: ['storekeeper'] })
      .where('email', '=', 'storekeeper@demo.test')
      .execute();
  });

  it('what is paid, received or cancelled is due no more', async () => {
    const order = await ordered();
    await server.db.updateTable('invoices').set({ removed_at: sql<string>`now_utc()` }).execute();
    await server.db.updateTable('purchases').set({ goods_open: false }).where('id', '=', order.id).execute();
    expect(await uids('owner@demo.test')).toEqual([`offer-${order.id}`]);
    await server.db.updateTable('purchases').set({ status: S.CANCELED }).where('id', '=', order.id).execute();
    expect(await uids('owner@demo.test')).toEqual([]);
  });

  it('answers 304 to whoever has it already, at whatever hour', async () => {
    const scene = await createActiveRequest(server);
    const path = await linkOf('owner@demo.test');
    const first = await server.anonymous('GET', path);
    const etag = String(first.headers.etag);
    expect([first.headers['cache-control'], first.headers['content-disposition']]).toEqual([
      'private, no-cache',
      expect.stringContaining('ponuda.ics'),
    ]);
    await server.setClock('5 minutes');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const cached = await server.anonymous('GET', path, { headers: { 'if-none-match': known } });
      expect([cached.status, cached.raw.length, cached.headers.etag]).toEqual([304, 0, etag]);
    }
    await server.db.updateTable('purchases').set({ name: 'Drugačije' }).where('id', '=', scene.id).execute();
    const changed = await server.anonymous('GET', path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });
});

describe('the link', () => {
  const state = async (call: Caller) => (await call<CalendarLink>('GET', 'user-profile/calendar')).body.link;

  it('is one’s own, shown once, stored as a digest; another takes its place, and it can be ended', async () => {
    const user = await as('user@demo.test');
    expect(await state(user)).toBeNull();
    const first = await linkOf('user@demo.test');
    const secret = first.slice('calendar/'.length, -'.ics'.length);
    const row = await server.db.selectFrom('calendar_links').selectAll().executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(digestSecret(secret));
    expect(JSON.stringify([row, await state(user)])).not.toContain(secret);
    await feed(first);
    expect((await state(user))?.last_read_at).not.toBeNull();
    const second = await linkOf('user@demo.test');
    expect((await server.anonymous('GET', first)).status).toBe(404);
    await feed(second);
    expect((await user('DELETE', 'user-profile/calendar')).status).toBe(200);
    expect((await server.anonymous('GET', second)).status).toBe(404);
    expect(await state(user)).toBeNull();
    const kinds = await server.db
      .selectFrom('audit_events')
      .select('kind')
      .where('kind', 'like', 'calendar%')
      .orderBy('id')
      .execute();
    expect(kinds.slice(-3).map(({ kind }) => kind)).toEqual([
      'calendar_link_created',
      'calendar_link_created',
      'calendar_link_ended',
    ]);
  });

  it('is dead while its user is switched off: deleted, company blocked, package run out', async () => {
    const path = await linkOf('admin@demo.test');
    const status = async () => (await server.anonymous('GET', path)).status;
    const company = (set: Record<string, unknown>) =>
      server.db.updateTable('companies').set(set).where('id', '=', server.companyId('morava')).execute();
    const before = await server.db
      .selectFrom('companies')
      .select(['plan', 'plan_until', 'status'])
      .where('id', '=', server.companyId('morava'))
      .executeTakeFirstOrThrow();
    expect(await status()).toBe(200);
    await company({ status: ACCOUNT_STATUS.BLOCKED });
    expect(await status()).toBe(404);
    await company({ ...before, plan: 'bsc', plan_until: '2020-01-01' });
    expect(await status()).toBe(404);
    await company(before);
    expect(await status()).toBe(200);
    const admin = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@demo.test')
      .executeTakeFirstOrThrow();
    expect(
      (
        await (
          await as('owner@demo.test')
        )('DELETE', `user-management/${admin.id}`, { body: { successor_id: 0 } })
      ).status,
    ).toBe(200);
    expect(await status()).toBe(404);
    expect(await server.db.selectFrom('calendar_links').selectAll().execute()).toEqual([]);
  });

  it('a moderator who impersonates a user makes none; what was never given opens nothing', async () => {
    const looking = await impersonate(server, await server.as('moderator@demo.test'), 'owner@demo.test');
    expect((await looking('POST', 'user-profile/calendar')).status).toBe(403);
    for (const token of ['x', 'a'.repeat(43), `${'a'.repeat(43)}%00`, '../../user-profile/calendar'])
      expect([
        token,
        (await server.anonymous('GET', `calendar/${encodeURIComponent(token)}.ics`)).status,
      ]).toEqual([token, 404]);
  });
});
