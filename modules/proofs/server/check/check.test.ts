import { beforeAll, expect, it } from 'vitest';
import { runAsTableOwner } from '#app/server/test-support/database.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { appendEntry } from '#core/purchase/server/testing/chains.test-support.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import { addDays, asDay } from '#platform/shared/dates.ts';
import { SAMPLE_NIGHTS } from '../../rules/nightly-sample.ts';
import type { CompanyRoots } from '../../wire.ts';
import { checkCompany } from '../actions/check-company.ts';
import { checkProofsJob } from '../jobs/check-proofs.ts';
import { dailyRootsJob } from '../jobs/daily-roots.ts';

const server = setUpTestServer();
let purchase: number;
beforeAll(async () => {
  purchase = (await createActiveRequest(server)).id;
});

const job = { log: silentLog, attempt: 1, signal: new AbortController().signal };
const write = async (day: string, entries: number) => {
  await server.setMoment(`${day}T12:00:00.000Z`);
  for (let nth = 0; nth < entries; nth++) await appendEntry(server, purchase);
};
const sign = async (day: string) => {
  await server.setMoment(`${day}T23:20:01.000Z`);
  await dailyRootsJob.run({ platform: server.platform, ...job }, undefined as never);
};
const checkAtNight = () => checkProofsJob.run({ platform: server.platform, ...job }, undefined as never);
const failCheck = async () => {
  const stopped = new AbortController();
  stopped.abort();
  await checkCompany(server.platform, server.companyId('morava'), { log: silentLog, signal: stopped.signal });
};
const owner = () => server.as('owner@demo.test');
const proofs = async () => (await (await owner())<CompanyRoots>('GET', 'user-profile/roots')).body;
const checkByHand = async () => {
  expect((await (await owner())('POST', 'user-profile/roots/check')).status).toBe(200);
};

it('each night it is checked that nothing was changed, and from how many entries on how many days', async () => {
  expect((await proofs()).check).toBeNull();
  await write('2025-01-01', 3);
  await sign('2025-01-01');
  await write('2025-01-02', 2);
  await (await owner())('PUT', 'user-profile/general', {
    body: { name: 'Jelena Marić', phone_number: '', lang: 'en' },
  });
  await sign('2025-01-02');
  await checkAtNight();
  const { check, days } = await proofs();
  expect(days.map(({ day }) => day)).toEqual(['2025-01-02', '2025-01-01']);
  // Two entries of the history, and the changed name in the log.
  expect(days[0]?.entries).toBeGreaterThanOrEqual(3);
  expect(check).toMatchObject({ state: 'intact', until: '2025-01-02', days: 2, missing: [], bad: null });
  expect(check?.entries).toBe(days.reduce((sum, { entries }) => sum + entries, 0));
});

it('a company is checked once a night, and by hand whenever its owner wants', async () => {
  const before = (await proofs()).check?.checked_at;
  await server.setMoment('2025-01-02T23:40:00.000Z');
  await checkAtNight();
  expect((await proofs()).check?.checked_at).toBe(before);
  await checkByHand();
  expect((await proofs()).check?.state).toBe('running');
  await checkByHand();
  await server.runJobs();
  const { check } = await proofs();
  expect(check?.state).toBe('intact');
  expect(check?.checked_at).not.toBe(before);
});

it('a day on which something was written and that no root signs is named', async () => {
  await write('2025-01-03', 1);
  await write('2025-01-04', 1);
  await sign('2025-01-04');
  await checkByHand();
  await server.runJobs();
  expect((await proofs()).check).toMatchObject({ until: '2025-01-04', days: 3, missing: ['2025-01-03'] });
});

it('a night compares the new days, and keeps the days without a root that were found before', async () => {
  await write('2025-01-05', 1);
  await sign('2025-01-05');
  await checkAtNight();
  const { check, days } = await proofs();
  expect(check).toMatchObject({ state: 'intact', until: '2025-01-05', days: 4, missing: ['2025-01-03'] });
  expect(check?.entries).toBe(days.reduce((sum, { entries }) => sum + entries, 0));
});

it('a company whose check cannot begin does not stop the others, and keeps its state', async () => {
  const broken = { ...server.platform, db: undefined as never, pool: undefined as never };
  await checkCompany(broken, server.companyId('morava'), {
    log: silentLog,
    signal: new AbortController().signal,
  });
  expect((await proofs()).check?.state).toBe('intact');
});

it('a check that fails leaves what the last one found', async () => {
  await failCheck();
  expect((await proofs()).check).toMatchObject({ state: 'failed', until: '2025-01-05' });
});

it('a check that was interrupted has failed after ten minutes', async () => {
  await checkByHand();
  await server.setMoment('2025-01-05T23:31:00.000Z');
  expect((await proofs()).check?.state).toBe('failed');
  await server.runJobs();
  expect((await proofs()).check?.state).toBe('intact');
});

it('an entry that was changed is named with its day and its purchase, also if nothing new is signed', async () => {
  await runAsTableOwner(
    server,
    `update events set actor_name = 'Somebody Else' where purchase_id = ${purchase} and seq = 4`,
  );
  let night = 0;
  do {
    night += 1;
    await server.setMoment(`${addDays(asDay('2025-01-06'), night)}T01:10:00.000Z`);
    await checkAtNight();
  } while ((await proofs()).check?.state === 'intact' && night < SAMPLE_NIGHTS);
  expect((await proofs()).check?.state).toBe('differs');
  await checkByHand();
  await server.runJobs();
  expect((await proofs()).check).toMatchObject({
    ...{ state: 'differs', until: '2025-01-05' },
    bad: { day: '2025-01-02', purchase: { id: purchase, number: expect.stringMatching(/./), seq: 4 } },
  });
});

it('a check that fails does not hide the difference that an earlier one found', async () => {
  await failCheck();
  expect((await proofs()).check).toMatchObject({ state: 'differs', bad: { day: '2025-01-02' } });
});

it('a history that was deleted with its end differs from its first entry', async () => {
  await runAsTableOwner(
    server,
    `delete from events where purchase_id = ${purchase}`,
    `delete from event_heads where purchase_id = ${purchase}`,
  );
  await checkByHand();
  await server.runJobs();
  expect((await proofs()).check).toMatchObject({
    state: 'differs',
    bad: { day: '2025-01-01', purchase: { id: purchase, seq: 1 } },
  });
});

it('a changed entry of the log, and a changed root, differ without a purchase', async () => {
  await runAsTableOwner(
    server,
    `update audit_events set kind = 'logout' where id = (
      select min(l.audit_id) from company_root_leaves l join company_roots r on r.company_id = l.company_id
        and r.id = l.root_id where r.day = '2025-01-02')`,
  );
  await checkByHand();
  await server.runJobs();
  expect((await proofs()).check).toMatchObject({
    state: 'differs',
    bad: { day: '2025-01-02', purchase: null },
  });
  await runAsTableOwner(server, `update company_roots set entries = entries + 1 where day = '2025-01-01'`);
  await checkByHand();
  await server.runJobs();
  expect((await proofs()).check).toMatchObject({
    state: 'differs',
    bad: { day: '2025-01-01', purchase: null },
  });
});
