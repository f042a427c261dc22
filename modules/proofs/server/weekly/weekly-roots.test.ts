import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { appendEntry } from '#core/purchase/server/testing/chains.test-support.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import { isAllGenuine, verifyFiles } from '#modules/proofs/rules/pack/verify-files.ts';
import type { CompanyRoots } from '#modules/proofs/wire.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { type MailTransport, openSmtp } from '#platform/server/mail/transport.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { dailyRootsJob } from '../jobs/daily-roots.ts';
import { weeklyRootsJob } from '../jobs/weekly-roots.ts';

const server = setUpTestServer();
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let transport: MailTransport;
let purchase: number;
beforeAll(async () => {
  mailServer = await startMailServer();
  transport = openSmtp(mailServer.url);
  purchase = (await createActiveRequest(server)).id;
});
afterAll(async () => {
  transport.close();
  await mailServer.stop();
});

const job = { log: silentLog, attempt: 1, signal: new AbortController().signal };
const night = async (day: string) => {
  await server.setMoment(`${day}T12:00:00.000Z`);
  await appendEntry(server, purchase);
  await server.setMoment(`${day}T23:20:01.000Z`);
  await dailyRootsJob.run({ platform: server.platform, ...job }, undefined as never);
};
const tick = () => weeklyRootsJob.run({ platform: server.platform, ...job }, undefined as never);
/** Logs in again, because the session expired during the days that the clock skipped. */
const owner = () => server.as('owner@demo.test');
const roots = async () => (await owner())<CompanyRoots>('GET', 'user-profile/roots');
const switchTo = async (weekly: boolean) =>
  (await owner())('PUT', 'user-profile/roots/weekly', { body: { weekly } });
const queued = () =>
  server.db.selectFrom('mails').selectAll().where('template', '=', 'weekly-roots').orderBy('id').execute();

it('an owner has the roots with their keys, and switches the mail on and off', async () => {
  await night('2025-01-01');
  await night('2025-01-02');
  const { status, body } = await roots();
  expect(status).toBe(200);
  expect(body.roots.map(({ day }) => day)).toEqual(['2025-01-02', '2025-01-01']);
  expect(body).toMatchObject({ weekly: false, next_at: null });
  const file = { name: 'roots.json', content: JSON.stringify({ roots: body.roots, keys: body.keys }) };
  expect(isAllGenuine(await verifyFiles([file], PROOF_TOOLS))).toBe(true);
  // 6 January 2025 is a Monday.
  const next_at = '2025-01-06T06:00:00.000Z';
  expect((await switchTo(true)).body).toEqual({ weekly: true, next_at });
  expect((await switchTo(true)).body).toEqual({ weekly: true, next_at });
  expect((await switchTo(false)).body).toEqual({ weekly: false, next_at: null });
  await server.setMoment('2025-01-06T07:00:00.000Z');
  await tick();
  expect(await queued()).toEqual([]);
});

it('the week’s roots arrive once over SMTP, in the mail and as a file that verifies, and contradict another history', async () => {
  await server.setMoment('2025-01-05T10:00:00.000Z');
  await server.platform.pool.query(`update users set lang = 'en' where email = 'owner@demo.test'`);
  await switchTo(true);
  await server.setMoment('2025-01-06T06:00:01.000Z');
  await Promise.all([tick(), tick()]);
  await tick();
  expect(await queued()).toHaveLength(1);
  await server.runJobs(transport);
  const [received, ...others] = mailServer.received;
  expect(others).toEqual([]);
  expect(received?.to).toEqual(['owner@demo.test']);
  const { subject, text = '', attachments = [] } = received?.mail ?? {};
  expect(subject).toBe('Signed proofs up to 02.01.2025');
  const { body } = await roots();
  for (const { root } of body.roots) expect(text).toContain(root);
  const [file] = attachments;
  expect(file?.filename).toBe('ponuda-roots-2025-01-02.json');
  const content = Buffer.from(file?.content as ArrayBuffer).toString('utf8');
  expect(JSON.parse(content).roots).toEqual(body.roots);
  const mailed = { name: 'mailed.json', content };
  const here = { name: 'here.json', content: JSON.stringify({ roots: body.roots, keys: body.keys }) };
  expect(isAllGenuine(await verifyFiles([mailed, here], PROOF_TOOLS))).toBe(true);
  const [newest] = body.roots;
  const changed = { name: 'changed.json', content: content.replaceAll(newest?.root ?? '', 'ab'.repeat(32)) };
  expect((await verifyFiles([changed], PROOF_TOOLS)).files).toMatchObject([
    { kind: 'roots', bad: { day: '2025-01-02', fault: 'changed' } },
  ]);
});

it('a week without a root has no mail, and whoever is no owner any more gets none', async () => {
  await server.setMoment('2025-01-20T06:00:01.000Z');
  await tick();
  expect(await queued()).toHaveLength(1);
  await night('2025-01-22');
  await server.setMoment('2025-01-27T06:00:01.000Z');
  await tick();
  expect(await queued()).toHaveLength(2);
  mailServer.received.length = 0;
  await server.platform.pool.query(`update users set role = 'admin' where email = 'owner@demo.test'`);
  await server.runJobs(transport);
  expect(mailServer.received).toEqual([]);
  expect((await queued()).at(-1)?.state).toBe('dropped');
  await server.platform.pool.query(`update users set role = 'owner' where email = 'owner@demo.test'`);
});

it('a company none of whose owners can be mailed has its root of the day all the same, and no mail', async () => {
  await server.setMoment('2025-02-02T10:00:00.000Z');
  await switchTo(true);
  const before = (await queued()).length;
  await server.platform.pool.query(
    `update users set email = 'erased-' || id where company_id = $1 and role = 'owner'`,
    [server.companyId('morava')],
  );
  await night('2025-02-05');
  await server.setMoment('2025-02-10T06:00:01.000Z');
  await tick();
  expect(await queued()).toHaveLength(before);
  const { rows } = await server.platform.pool.query(
    `select day::text from company_roots where company_id = $1 and day >= '2025-02-01'`,
    [server.companyId('morava')],
  );
  expect(rows).toEqual([{ day: '2025-02-05' }]);
});
