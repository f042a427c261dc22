import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { Procurement, ProcurementRow } from '#core/marketplace/wire/marketplace.ts';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import { assignMetalCategory, fetchProcurements, markPublished } from './marketplace.test-support.ts';

const server = setUpTestServer();
let supplier: Caller;
let both: Caller;
let scene: RequestScene;
beforeEach(async () => {
  await at('0');
  await untie();
  scene = await createActiveRequest(server);
});

interface Refused {
  code: string;
}
/** Sets the clock, which ends sessions, and logs in both accounts again. */
const at = async (offset: string) => {
  await server.setClock(offset);
  supplier = await server.as('supplier@demo.test');
  both = await server.as('both@demo.test');
};
const untie = () =>
  server.db.updateTable('suppliers').set({ account_company_id: null, account_linked_at: null }).execute();
const tie = <T = Refused>(call: Caller, hash: string) =>
  call<T>('POST', 'market-place/links', { body: { hash } });
const detail = <T = Procurement>(call: Caller, id: number) =>
  call<T>('GET', `market-place/procurements/${id}`);
const open = <T = { hash: string; valid_until: string }>(call: Caller, id: number, hash = '') =>
  call<T>('POST', `market-place/procurements/${id}/open`, { body: { hash } });
const stateOf = async (id: number) => (await fetchProcurements(supplier)).find((row) => row.id === id)?.state;
const change = (column: string, value: unknown) =>
  sql`update purchases set ${sql.ref(column)} = ${value} where id = ${scene.id}`.execute(server.db);

describe('whose invitation it is', () => {
  it('S0.02 a tax number alone opens nothing, the link of the buyer with the same one does', async () => {
    const [own, other] = scene.invited;
    expect(await fetchProcurements(supplier)).toEqual([]);
    expect((await detail<Refused>(supplier, scene.id)).status).toBe(404);

    const refused = await tie(supplier, other.hash);
    expect([refused.status, refused.body.code]).toEqual([422, 'link_of_another']);
    expect((await tie(both, own.hash)).body.code).toBe('link_of_another');
    expect((await tie(supplier, 'x'.repeat(43))).body.code).toBe('link_unknown');
    expect(await fetchProcurements(supplier)).toEqual([]);

    const tied = await tie<{ id: number }>(supplier, own.hash);
    expect([tied.status, tied.body.id]).toEqual([200, scene.id]);
    // All invitations from that buyer are linked, including earlier ones.
    expect((await fetchProcurements(supplier)).map(({ id }) => id)).toContain(scene.id);
    const later = await createActiveRequest(server);
    expect((await fetchProcurements(supplier))[0]?.id).toBe(later.id);
    expect(await fetchProcurements(both)).toEqual([]);
  });

  it('S0.02 a verified address that is an invited contact’s opens it, with the same tax number only', async () => {
    const contact = (email: string, supplierName: string) =>
      sql`update contact_persons set email = ${email} where supplier_id in
        (select id from suppliers where name = ${supplierName} and company_id = ${server.companyId('morava')})`.execute(
        server.db,
      );
    // The address belongs to a contact of another company, whose tax number differs.
    await contact('SUPPLIER@demo.test', scene.invited[1].name);
    expect(await fetchProcurements(supplier)).toEqual([]);
    await server.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('email', '=', 'supplier@demo.test')
      .execute();
    await contact('Supplier@demo.test', scene.invited[0].name);
    expect(await fetchProcurements(supplier)).toEqual([]);
    await server.db
      .updateTable('users')
      .set({ email_verified_at: sql<string>`now_utc()` })
      .where('email', '=', 'supplier@demo.test')
      .execute();
    expect((await fetchProcurements(supplier)).map(({ id }) => id)).toContain(scene.id);
    await contact('prodaja@metal-promet.test', scene.invited[0].name);
  });

  it('another tax number at the buyer’s takes the account away', async () => {
    await tie(supplier, scene.invited[0].hash);
    const renumber = (pib: string) =>
      sql`update suppliers set pib = ${pib} where name = ${scene.invited[0].name}
        and company_id = ${server.companyId('morava')}`.execute(server.db);
    await renumber('100002590');
    expect(await fetchProcurements(supplier)).toEqual([]);
    expect((await tie(supplier, scene.invited[0].hash)).body.code).toBe('link_of_another');
    await renumber(scene.invited[0].pib);
    expect(await fetchProcurements(supplier)).toEqual([]);
    expect((await tie(supplier, scene.invited[0].hash)).status).toBe(200);
  });

  it('offers sent by link before appear with every version', async () => {
    const [own] = scene.invited;
    await sendOffer(server, scene, own, ['10', '20']);
    await sendOffer(server, scene, own, ['9', '20']);
    await tie(supplier, own.hash);
    const { body } = await detail(supplier, scene.id);
    expect(body.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(body.versions.map(({ lines }) => lines[0]?.unit_price)).toEqual(['9.0000', '10.0000']);
    expect(body).toMatchObject({ state: 'offered', offer: { price: '1310.00', currency: 'RSD' } });
    expect(body.offered_articles.map(({ name }) => name)).toEqual(['Lim 2 mm', 'Profil 40x40']);
  });
});

describe('GET market-place', () => {
  beforeEach(() => tie(supplier, scene.invited[0].hash));

  it('S7.16 says how each stands, by the deadline’s second and what the buyer has told', async () => {
    const [own] = scene.invited;
    expect(await stateOf(scene.id)).toBe('to_answer');
    await sendOffer(server, scene, own, ['10', '20']);
    expect(await stateOf(scene.id)).toBe('offered');
    for (const status of [3, 5, 2]) {
      await sql`update rfps set status = ${status} where id = ${own.rfp_id}`.execute(server.db);
      expect(await stateOf(scene.id), `status ${status} is the buyer’s own affair`).toBe('offered');
    }
    await sql`update rfps set to_be_reconfirmed = true where id = ${own.rfp_id}`.execute(server.db);
    expect(await stateOf(scene.id)).toBe('to_answer');
    await at('7 days 2 seconds');
    expect(await stateOf(scene.id)).toBe('offered');
    await at('0');
    await change('status', 2);
    expect(await stateOf(scene.id)).toBe('to_answer');
    await change('status', 4);
    expect(await stateOf(scene.id)).toBe('cancelled');
    await change('status', 1);
    await sql`update rfps set declined_at = now_utc() where id = ${own.rfp_id}`.execute(server.db);
    expect(await stateOf(scene.id)).toBe('declined');
    await sql`update rfps set declined_at = null, withdrawn_at = now_utc() where id = ${own.rfp_id}`.execute(
      server.db,
    );
    expect(await stateOf(scene.id)).toBe('withdrawn');
    expect((await detail(supplier, scene.id)).body).toMatchObject({ invitation: null, request: null });
    const missed = await createActiveRequest(server, { deadline: '1 day' });
    await at('1 day 2 seconds');
    expect(await stateOf(missed.id)).toBe('missed');
  });

  it('S7.16 pages by 20 and filters by state, category, customer and text', async () => {
    for (let index = 0; index < 21; index += 1) await createActiveRequest(server, { name: `Šraf ${index}` });
    const first = await supplier<{ data: ProcurementRow[]; total: number; last_page: number }>(
      'GET',
      'market-place',
      { query: { text: 'sraf' } },
    );
    expect([first.body.data.length, first.body.total, first.body.last_page]).toEqual([20, 21, 2]);
    expect(first.body.data[0]?.name).toBe('Šraf 20');
    const second = await fetchProcurements(supplier, { text: 'sraf', page: 2 });
    expect(second.map(({ name }) => name)).toEqual(['Šraf 0']);
    expect(await fetchProcurements(supplier, { text: '100%' })).toEqual([]);
    expect(await fetchProcurements(supplier, { customer: server.companyId('drina') })).toEqual([]);
    expect((await fetchProcurements(supplier, { customer: server.companyId('morava') })).length).toBe(20);
    expect(await fetchProcurements(supplier, { state: 'won' })).toEqual([]);
    const category = first.body.data[0]?.category;
    expect(category?.name).toBe('Metals');
    expect((await fetchProcurements(supplier, { category: category?.id ?? 0 })).length).toBe(20);
    expect(await fetchProcurements(supplier, { category: (category?.id ?? 0) + 1 })).toEqual([]);
    const past = await supplier<{ data: unknown[]; last_page: number }>('GET', 'market-place', {
      query: { page: 90, text: 'sraf' },
    });
    expect(past.body).toMatchObject({ data: [], last_page: 2 });
    const customers = await supplier('GET', 'market-place/customers');
    expect(customers.body).toEqual({
      data: [{ id: server.companyId('morava'), name: 'Morava Oprema d.o.o.' }],
    });
  });

  it('home shows what awaits an answer, the nearest deadline first', async () => {
    const soon = await createActiveRequest(server, { deadline: '2 hours', name: 'Hitno' });
    const { body } = await supplier<{ awaiting: ProcurementRow[]; to_answer: number }>(
      'GET',
      'market-place/home',
    );
    expect(body.awaiting[0]?.id).toBe(soon.id);
    expect(body.to_answer).toBeGreaterThanOrEqual(2);
    expect(body.awaiting.every(({ state }) => state === 'to_answer')).toBe(true);
  });
});

describe('what is published', () => {
  it('S0.02 stands in the list of those that work in its category and were not invited', async () => {
    await assignMetalCategory(server, 'sava', 'Limovi i profili');
    expect(await fetchProcurements(both, { state: 'published' })).toEqual([]);
    await markPublished(server, scene.id);
    expect((await fetchProcurements(both))[0]).toMatchObject({
      id: scene.id,
      state: 'published',
      offer: null,
    });
    expect((await fetchProcurements(both, { state: 'published' })).map(({ id }) => id)).toEqual([scene.id]);
    const { body } = await detail(both, scene.id);
    expect(body).toMatchObject({ invitation: null, versions: [] });
    expect(body.request?.articles.map(({ name }) => name)).toEqual(['Lim 2 mm', 'Profil 40x40']);
    // The request is not found outside the account's categories or after bidding has ended.
    expect((await detail<Refused>(supplier, scene.id)).status).toBe(404);
    await at('8 days');
    expect((await detail<Refused>(both, scene.id)).status).toBe(404);
    expect((await open<Refused>(both, scene.id)).status).toBe(404);
  });
});

describe('a link of one’s own', () => {
  it('opens the offer page with the account’s PIB, is answered again while good, and ends', async () => {
    await tie(supplier, scene.invited[0].hash);
    const first = await open(supplier, scene.id);
    expect(first.status).toBe(200);
    const read = await server.anonymous<Invitation>('POST', `supplier-offers/${first.body.hash}/read`, {
      body: { pib: scene.invited[0].pib },
    });
    expect([read.status, read.body.request_number]).toEqual([200, scene.number]);
    expect((await open(supplier, scene.id, first.body.hash)).body.hash).toBe(first.body.hash);
    // The account's own link differs from the link in the email and from the link of any other invitation.
    expect((await open(supplier, scene.id, scene.invited[0].hash)).body.hash).not.toBe(scene.invited[0].hash);
    const later = await createActiveRequest(server);
    expect((await open(supplier, later.id, first.body.hash)).body.hash).not.toBe(first.body.hash);

    await at('12 hours 1 second');
    const over = await server.anonymous<Refused>('POST', `supplier-offers/${first.body.hash}/open`);
    expect([over.status, over.body.code]).toEqual([422, 'link_unknown']);
    expect((await open(supplier, scene.id, first.body.hash)).body.hash).not.toBe(first.body.hash);
    // The link in the email still works.
    expect((await server.anonymous('POST', `supplier-offers/${scene.invited[0].hash}/open`)).status).toBe(
      200,
    );
  });

  it('fact 3, item 14 is kept nowhere in full, not even for a repetition with the same key', async () => {
    await tie(supplier, scene.invited[0].hash);
    const { body } = await supplier<{ hash: string }>('POST', `market-place/procurements/${scene.id}/open`, {
      body: {},
      headers: { 'idempotency-key': 'own-link' },
    });
    const kept = await server.db.selectFrom('idempotency_keys').select('body').execute();
    expect(body.hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(body.hash);
  });

  it('is refused as the page would refuse', async () => {
    await tie(supplier, scene.invited[0].hash);
    await at('8 days');
    expect((await open<Refused>(supplier, scene.id)).body.code).toBe('deadline_passed');
    await at('0');
    await change('status', 4);
    expect((await open<Refused>(supplier, scene.id)).body.code).toBe('link_cancelled');
    expect((await open<Refused>(both, scene.id)).status).toBe(404);
  });
});

describe('walls', () => {
  /** Returns all keys in a value, at any depth. */
  function keysOf(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(keysOf);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
  }
  const FORBIDDEN =
    /^(rfps?|rfp_status|rfp_id|suppliers?_count|invited(_count)?|bidders|rank|best_offer|internal|cancel_reason|sector|creator|budget|confirm|accepted|version_count|rejected|confirmed_by_owner|price_in_others|company_id|category_id)/;

  it('S0.02 no answer names another bidder, its price, their number, or what is the buyer’s own', async () => {
    const [own, other, third] = scene.invited;
    await assignMetalCategory(server, 'sava', 'Limovi i profili').catch(() => undefined);
    await markPublished(server, scene.id);
    await sendOffer(server, scene, own, ['70', '80']);
    await sendOffer(server, scene, other, ['777.77', '888.88']);
    await change('note', 'interna napomena');
    await tie(supplier, own.hash);
    const answers = [
      await supplier('GET', 'market-place'),
      await supplier('GET', 'market-place/home'),
      await detail<never>(supplier, scene.id),
      await both('GET', 'market-place', { query: { state: 'published' } }),
      await detail<never>(both, scene.id),
      await supplier('GET', 'market-place/customers'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      for (const secret of [
        other.name,
        other.pib,
        third.name,
        '777.77',
        '888.88',
        'interna',
        'Limovi i profili',
      ])
        expect(text).not.toContain(secret);
      expect([...new Set(keysOf(body))].filter((key) => FORBIDDEN.test(key))).toEqual([]);
    }
    // An account that is not invited learns neither who is invited nor whom to contact.
    expect(JSON.stringify(answers[4]?.body)).not.toContain(own.name);
    expect(JSON.stringify(answers[4]?.body)).not.toContain('user@demo.test');
  });

  it('S2.41 never asks for a package', async () => {
    await server.db
      .updateTable('companies')
      .set({ plan_until: sql<string>`now_utc() - interval '1 day'` })
      .where('id', '=', server.companyId('sava'))
      .execute();
    expect((await both('GET', 'market-place')).status).toBe(200);
    expect((await both('GET', 'home/inbox')).status).toBe(402);
  });
});
