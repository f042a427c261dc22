import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { fetchPurchaseDetail } from '#core/offers/server/negotiation/negotiation.test-support.ts';
import { buildDespatchXml } from '#core/orders/rules/despatch.test-support.ts';
import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import { createOrderedScene, GOODS_PATH } from '#core/warehouse/server/warehouse.test-support.ts';
import { readConfig } from '#platform/server/config.ts';
import { readMetrics } from '#platform/server/metrics/metrics.ts';
import { ACCESS_POINT_TOKEN, startFakeAccessPoint } from '../port/stand.test-support.ts';
import { RETRY_MINUTES } from '../refusals.repo.ts';
import { findCompaniesAtAddress } from '../sendings.repo.ts';
import { accessPointJob } from './access-point.ts';

const other = await startFakeAccessPoint();
const server = setUpTestServer({
  ACCESS_POINT_URL: other.url.replace('http://', `http://${ACCESS_POINT_TOKEN}@`),
});
const owner = server.caller('owner@demo.test');
const keeper = server.caller('storekeeper@demo.test');
afterAll(() => other.stop());
beforeAll(async () => {
  const { company_id } = await server.tenant('morava');
  await sql`update companies set settings = settings || '{"e_documents": true}'
    where id = ${company_id}`.execute(server.db);
});

const run = (config = server.platform.config) =>
  accessPointJob.run(
    {
      platform: { ...server.platform, config },
      log: silentLog,
      attempt: 1,
      signal: new AbortController().signal,
    },
    undefined as never,
  );
const orderOf = async (scene: RequestScene) => {
  const [award] = (await fetchPurchaseDetail(owner, scene)).awards;
  return await owner('GET', `purchases/${scene.id}/orders/${award?.id}/ubl`);
};
const sendings = async () =>
  (
    await sql<{ state: string; tries: number }>`
      select state, tries from e_document_sendings order by document_id`.execute(server.db)
  ).rows;
const waited = () =>
  sql`update e_document_sendings set tried_at = tried_at - interval '11 minutes'`.execute(server.db);
const announcedOf = async (scene: RequestScene) =>
  (await keeper<{ data: unknown[] }>('GET', `${GOODS_PATH}/${scene.id}/announced`)).body.data;

it('an order that left is handed over once, and again where the connection broke off; its cancellation follows', async () => {
  const scene = await createOrderedScene(server);
  await run();
  expect(other.received()).toEqual([]);
  const order = await orderOf(scene);
  other.next('cut');
  await run().catch(() => undefined);
  expect(await sendings()).toEqual([{ state: 'failed', tries: 1 }]);
  // A document is not retried before its retry delay has passed.
  await run();
  expect(await sendings()).toEqual([{ state: 'failed', tries: 1 }]);
  await waited();
  await run();
  await run();
  expect(await sendings()).toEqual([{ state: 'accepted', tries: 2 }]);
  expect(other.received()).toHaveLength(1);
  expect(other.received()[0]).toMatchObject({
    kind: 'order',
    to: `9948:${scene.invited[0].pib}`,
    content: order.raw,
  });

  await owner('PUT', `purchases/cancelPurchase/${scene.id}`, { body: { cancel_reason: 'Kraj' } });
  other.next('refuse');
  await run();
  await waited();
  await run();
  expect(await sendings()).toEqual([
    { state: 'accepted', tries: 2 },
    { state: 'refused', tries: 1 },
  ]);
});

it('what waits is taken as an upload of the supplier is; what is of somebody else stays where it is', async () => {
  const scene = await createOrderedScene(server);
  const [sheet = 0] = scene.articles;
  const { rows } = await sql<{ pib: string }>`
    select pib from companies where id = ${(await server.tenant('morava')).company_id}`.execute(server.db);
  const to = `9948:${rows[0]?.pib}`;
  const leave = (id: string, from: string, order: string, more = {}) =>
    other.leave({
      id,
      from,
      to,
      content: Buffer.from(
        buildDespatchXml({ order, number: id, lines: [{ id: String(sheet), quantity: '40', unit: 'KGM' }] }),
      ),
      ...more,
    });
  const supplier = `9948:${scene.invited[0].pib}`;
  leave('m-1', supplier, `${scene.number}-1`);
  leave('m-2', `9948:${scene.invited[1].pib}`, `${scene.number}-1`);
  leave('m-3', supplier, '2026-0000-9');
  leave('m-4', supplier, `${scene.number}-1`, { to: '9948:100000001' });
  leave('m-5', supplier, `${scene.number}-1`, {
    content: Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'),
  });
  // The same number in another country belongs to another company.
  leave('m-6', supplier.replace('9948', '9914'), `${scene.number}-1`);
  await run();
  expect((await other.point.waiting()).map(({ id }) => id)).toEqual(['m-2', 'm-3', 'm-4', 'm-5', 'm-6']);
  expect(await announcedOf(scene)).toMatchObject([{ number: 'm-1' }]);
  // A second copy of the same document is ignored.
  leave('m-1', supplier, `${scene.number}-1`);
  await run();
  expect(await announcedOf(scene)).toHaveLength(1);
});

it('two companies of the same number in two countries are told apart by the scheme of their address', async () => {
  const { company_id } = await server.tenant('morava');
  const { rows } = await sql<{ id: number; pib: string }>`
    insert into companies (name, pib, country, status, settings)
    select 'Morava Wien GmbH', pib, 'AT', 2, '{"e_documents": true}' from companies where id = ${company_id}
    returning id, pib`.execute(server.db);
  const [{ id, pib } = { id: 0, pib: '' }] = rows;
  expect(await findCompaniesAtAddress(server.db, `9948:${pib}`)).toEqual([company_id]);
  expect(await findCompaniesAtAddress(server.db, `9914:${pib}`)).toEqual([id]);
  expect(await findCompaniesAtAddress(server.db, `9941:${pib}`)).toEqual([]);
  expect(await findCompaniesAtAddress(server.db, pib)).toEqual([]);
  await sql`update companies set status = 5 where id = ${id}`.execute(server.db);
});

it('what is not taken is tried ever more seldom, given up after some days, and counted for its operator', async () => {
  for (const { id } of await other.point.waiting()) await other.point.taken(id);
  await run();
  const content = Buffer.from(buildDespatchXml({ order: '2026-0000-9', number: 'x', lines: [] }));
  other.leave({ id: 'stuck', from: '9948:100000001', to: '9948:100000002', content });
  const noted = async () =>
    (
      await sql<{ document_id: string; tries: number; given_up: boolean }>`
        select document_id, tries, next_at is null as given_up from access_point_refusals`.execute(server.db)
    ).rows;
  const later = (minutes: number) =>
    sql`update access_point_refusals set next_at = next_at - make_interval(mins => ${minutes})`.execute(
      server.db,
    );
  const stuck = (tries: number, given_up = false) => [{ document_id: 'stuck', tries, given_up }];
  await run();
  await run();
  expect(await noted()).toEqual(stuck(1));
  for (const [at, minutes] of RETRY_MINUTES.entries()) {
    await later(minutes - 1);
    await run();
    expect(await noted()).toEqual(stuck(at + 1));
    await later(1);
    await run();
    expect(await noted()).toEqual(stuck(at + 2, at === RETRY_MINUTES.length - 1));
  }
  await later(1_000_000);
  await run();
  expect(await noted()).toEqual(stuck(RETRY_MINUTES.length + 1, true));
  const given = async () =>
    (await (await readMetrics(server.platform)).metrics()).match(
      /ponuda_access_point_refused{state="given_up"} (\d+)/,
    )?.[1];
  expect(await given()).toBe('1');
  // The operator removes the document from the access point, or corrects it at the access point under a different id.
  await other.point.taken('stuck');
  await run();
  expect([await noted(), await given()]).toEqual([[], '0']);
});

describe('a company is told once of a document that was given up, and what to do', () => {
  const bells = async (email: 'owner@demo.test' | 'storekeeper@demo.test' | 'user@demo.test') => {
    const { body } = await server.caller(email)<{
      data: { kind: string; reachable: boolean; data: { name: string; page: string; step?: string } }[];
    }>('GET', 'notifications');
    return body.data.filter(({ kind }) => kind === 'document-given-up');
  };
  const texts = async () => {
    await server.runJobs();
    return await server.db
      .selectFrom('mails')
      .select(['to_email', 'body_text'])
      .where('template', '=', 'document-given-up')
      .orderBy('id')
      .execute();
  };
  const given = (receiver: string) =>
    sql`update access_point_refusals set next_at = null, receiver = ${receiver}`.execute(server.db);

  it('those who take goods in, where a supplier’s was not taken', async () => {
    const scene = await createOrderedScene(server);
    const { company_id } = await server.tenant('morava');
    const { pib } = await server.db
      .selectFrom('companies')
      .select('pib')
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow();
    const lines = [{ id: '1', quantity: '40', unit: 'KGM' }];
    const content = Buffer.from(buildDespatchXml({ order: '2026-0000-9', number: 'y', lines }));
    other.leave({ id: 'lost', from: `9948:${scene.invited[0].pib}`, to: `9948:${pib}`, content });
    await run();
    expect(await bells('storekeeper@demo.test')).toEqual([]);
    // A document for an unknown address belongs to no company.
    await given('9948:100000002');
    await run();
    expect(await bells('owner@demo.test')).toEqual([]);
    await given(`9948:${pib}`);
    await Promise.all([run(), run()]);
    await run();
    for (const who of ['storekeeper@demo.test', 'owner@demo.test'] as const)
      expect(await bells(who), who).toMatchObject([
        { reachable: true, data: { page: 'deliveries', step: 'in', name: scene.invited[0].name } },
      ]);
    expect((await bells('user@demo.test')).filter(({ data }) => data.step === 'in')).toEqual([]);
    const mail = (await texts()).find(({ to_email }) => to_email === 'storekeeper@demo.test');
    expect(mail?.body_text).toContain(scene.invited[0].name);
    expect(mail?.body_text).toContain('/warehouse/storekeeper');
    expect(mail?.body_text).toContain('2026-0000-9');
    await other.point.taken('lost');
    await run();
  });

  it('whoever raised the purchase, where an own one was refused, or failed for a day', async () => {
    // Sends the orders of the previous scenes first.
    await server.runJobs();
    await run();
    await sql`delete from mails`.execute(server.db);
    const before = (await bells('user@demo.test')).length;
    const scene = await createOrderedScene(server);
    await orderOf(scene);
    other.next('refuse');
    await run();
    await run();
    expect((await bells('user@demo.test')).length).toBe(before + 1);
    expect((await bells('user@demo.test'))[0]).toMatchObject({
      reachable: true,
      data: { page: 'request', step: 'out' },
    });
    expect(await texts()).toEqual([
      {
        to_email: 'user@demo.test',
        body_text: expect.stringContaining(`/procurements/requests/${scene.id}`),
      },
    ]);

    const failing = await createOrderedScene(server);
    await orderOf(failing);
    other.next('cut');
    await run().catch(() => undefined);
    expect((await bells('user@demo.test')).length).toBe(before + 1);
    await sql`update e_document_sendings set tries = 149 where state = 'failed'`.execute(server.db);
    await waited();
    other.next('cut');
    await run().catch(() => undefined);
    expect((await bells('user@demo.test')).length).toBe(before + 2);
  });
});

it('without the variable nothing is sent and nothing is asked', async () => {
  const before = other.received().length;
  await orderOf(await createOrderedScene(server));
  await run({ ...server.platform.config, accessPoint: undefined });
  expect(other.received()).toHaveLength(before);
});

it.each([
  ['no token', 'https://ap.example/v1'],
  ['no TLS', 'http://t@ap.example/v1'],
  ['a password', 'https://t:p@ap.example'],
  ['no URL', 'ap.example'],
])('the start refuses an address with %s', (_, ACCESS_POINT_URL) => {
  expect(() => readConfig({ ACCESS_POINT_URL })).toThrow('ACCESS_POINT_URL');
});
