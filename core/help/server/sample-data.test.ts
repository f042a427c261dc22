import { expect, it } from 'vitest';
import { buildMultipartBody } from '#app/server/test-support/multipart.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { findUserId } from '#core/users/server/users.test-support.ts';

const server = setUpTestServer();

interface Row {
  readonly id: number;
  readonly name: string;
}
const OWNER = 'premium.owner@demo.test';

/** Returns all data that the sample data may affect, from the API and from the database. */
async function snapshot() {
  const owner = await server.as(OWNER);
  const total = async (path: string) => (await owner<{ total: number }>('GET', path)).body.total;
  const { company_id } = await server.tenant('drina');
  const { rows } = await server.platform.pool.query<
    Record<'purchases' | 'articles' | 'rfps' | 'offers' | 'counted' | 'events' | 'mails', string>
  >(
    `select
      (select count(*) from purchases where company_id = $1) as purchases,
      (select count(*) from articles where company_id = $1) as articles,
      (select count(*) from rfps where company_id = $1) as rfps,
      (select count(*) from offers where company_id = $1) as offers,
      (select coalesce(sum(n), 0) from purchase_counts where company_id = $1) as counted,
      (select count(*) from events where company_id = $1) as events,
      (select count(*) from mails where company_id = $1) as mails`,
    [company_id],
  );
  const [inDatabase] = rows;
  if (!inDatabase) throw new Error('the company is not there');
  return {
    ...inDatabase,
    requests: await total('purchases?tab=new'),
    suppliers: await total('suppliers'),
    categories: await total('categories'),
  };
}

it('one call loads an example that can only be looked at, the next removes it whole', async () => {
  const owner = await server.as(OWNER);
  const before = await snapshot();
  const loaded = await owner<{ sample: boolean; request: boolean }>('POST', 'help/sample-data', { body: {} });
  expect([loaded.status, loaded.body.sample]).toEqual([200, true]);
  // A second click does not load anything more.
  await owner('POST', 'help/sample-data', { body: {} });

  const { body: list } = await owner<{ data: Row[] }>('GET', 'purchases?tab=new');
  const examples = list.data.filter(({ name }) => /^(Primer|Example|Beispiel):/.test(name));
  expect(examples.length).toBeGreaterThanOrEqual(3);
  const [{ id } = { id: 0 }] = examples;
  const { body: detail } = await owner<{ rfps: { id: number; offer: object | null }[]; can: object }>(
    'GET',
    `purchases/${id}`,
  );
  expect(detail.rfps.every(({ offer }) => offer !== null)).toBe(true);
  expect(detail.can).toMatchObject({ accept_offer: { ok: false, code: 'sample_data' } });
  const cancelled = await owner<{ code: string }>('PUT', `purchases/cancelPurchase/${id}`, {
    body: { cancel_reason: 'Proba' },
  });
  expect([cancelled.status, cancelled.body.code]).toEqual([422, 'sample_data']);
  // Sample purchases have no history, and they refuse anything that could not be removed with them.
  const note = await owner<{ code: string }>(
    'POST',
    `purchase-steps/notes/internal/${id}`,
    buildMultipartBody({ text: 'Ovako izgleda' }, []),
  );
  expect([note.status, note.body.code]).toEqual([422, 'sample_data']);
  await server.runJobs();

  const afterLoad = await snapshot();
  expect(afterLoad).toMatchObject({ events: before.events, mails: before.mails });
  expect(Number(afterLoad.suppliers) - Number(before.suppliers)).toBe(6);
  expect(Number(afterLoad.counted) - Number(before.counted)).toBe(4);

  const removed = await owner<{ sample: boolean }>('DELETE', 'help/sample-data');
  expect([removed.status, removed.body.sample]).toEqual([200, false]);
  expect(await snapshot()).toEqual(before);
  // The sample data can be removed and loaded again.
  expect((await owner('DELETE', 'help/sample-data')).status).toBe(200);
  expect((await owner<{ sample: boolean }>('POST', 'help/sample-data', { body: {} })).body.sample).toBe(true);
});

it('nothing of the example counts as a first step or waits for somebody', async () => {
  const owner = await server.as('both@demo.test');
  const steps = async () => (await owner<Record<string, boolean>>('GET', 'help/first-steps')).body;
  const inbox = async () => (await owner<{ groups: object[] }>('GET', 'home/inbox')).body.groups;
  const [before, waited] = [await steps(), await inbox()];
  await owner('POST', 'help/sample-data', { body: {} });
  expect(await steps()).toEqual({ ...before, sample: true });
  expect(await inbox()).toEqual(waited);
});

it('an example is loaded again where the company kept a category and a supplier of an earlier one', async () => {
  const owner = await server.as(OWNER);
  expect((await owner('POST', 'help/sample-data', { body: {} })).status).toBe(200);
  const { company_id } = await server.tenant('drina');
  for (const table of ['categories', 'suppliers'])
    await server.platform.pool.query(`update ${table} set sample = false where company_id = $1 and sample`, [
      company_id,
    ]);
  expect((await owner('DELETE', 'help/sample-data')).status).toBe(200);
  const reloaded = await owner<{ sample: boolean }>('POST', 'help/sample-data', { body: {} });
  expect([reloaded.status, reloaded.body.sample]).toEqual([200, true]);
  expect((await owner('DELETE', 'help/sample-data')).status).toBe(200);
});

it('an example whose creator has left is removed by a colleague', async () => {
  const [admin, owner] = [await server.as('admin@demo.test'), await server.as('owner@demo.test')];
  expect((await admin('POST', 'help/sample-data', { body: {} })).status).toBe(200);
  const [leaver, successor] = [
    await findUserId(server, 'admin@demo.test'),
    await findUserId(server, 'user@demo.test'),
  ];
  const leaving = await owner('DELETE', `user-management/${leaver}`, { query: { successor_id: successor } });
  expect(leaving.status).toBe(200);
  const removed = await owner<{ sample: boolean }>('DELETE', 'help/sample-data');
  expect([removed.status, removed.body.sample]).toEqual([200, false]);
});
