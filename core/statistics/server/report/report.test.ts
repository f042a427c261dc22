import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, startTestServer, type TestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { type MailTransport, openSmtp } from '#platform/server/mail/transport.ts';
import { insertFinishedPurchase } from '../statistics.test-support.ts';
import { monthlyReportJob } from './jobs/monthly-report.ts';

const METAL = 'Metal-Promet d.o.o.';
const CELIK = 'Čelik Trade d.o.o.';
const SWITCH = 'user-profile/monthly-report';
/** Tuesday, 1 July 2025, 7:00 in Belgrade, which is two hours ahead of UTC. */
const DUE = '2025-07-01T05:00:00.000Z';

let server: TestServer;
let owner: Caller;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let transport: MailTransport;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.as('owner@demo.test');
  mailServer = await startMailServer();
  transport = openSmtp(mailServer.url);
  const sheets = { category: 'Limovi i profili', status: 3 };
  const buy = (day: string, won: Record<string, string>, other = {}) =>
    insertFinishedPurchase(server, { ...sheets, created: day, confirmed: `${day}T10:00:00Z`, won, ...other });
  await buy('2025-06-05', { [METAL]: '1500.00', [CELIK]: '500.50' });
  await buy('2025-06-20', { [CELIK]: '1000.00' }, { category: 'Ambalaža' });
  await buy('2025-05-07', { [CELIK]: '1500.25' });
  await buy('2024-06-30', { [METAL]: '6001.00' });
  // One purchase confirmed on the day after the month, and one by another company: neither counts.
  await buy('2025-07-01', { [METAL]: '70000.00' });
  const id = await insertFinishedPurchase(server, { ...sheets, status: 1, created: '2025-06-25' });
  await server.platform.pool.query(
    `update purchases set name = 'Lim za krov', date_for_offer = '2025-07-04T21:59:59Z' where id = $1`,
    [id],
  );
});
afterAll(async () => {
  transport.close();
  await mailServer.stop();
  await server.stop();
});
beforeEach(async () => {
  await server.setMoment('2025-06-20T10:00:00.000Z');
  await server.platform.pool.query('update users set monthly_report_at = null');
  await server.db.deleteFrom('mails').execute();
  mailServer.received.length = 0;
});

const job = { log: silentLog, attempt: 1, signal: new AbortController().signal };
const tick = () => monthlyReportJob.run({ platform: server.platform, ...job }, {} as never);
const wants = (call: Caller, monthly_report = true) => call('PUT', SWITCH, { body: { monthly_report } });
const queued = () =>
  server.db.selectFrom('mails').selectAll().where('template', '=', 'monthly-report').orderBy('id').execute();
const pdfText = (pdf: Uint8Array) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString('utf8');

describe('S1.12 the monthly report', () => {
  it('is off until it is switched on, and says when it comes', async () => {
    expect((await owner('GET', SWITCH)).body).toEqual({ monthly_report: false, next_at: null });
    expect((await wants(owner)).body).toEqual({ monthly_report: true, next_at: DUE });
    expect((await owner('GET', SWITCH)).body).toEqual({ monthly_report: true, next_at: DUE });
    expect((await wants(owner, false)).body).toEqual({ monthly_report: false, next_at: null });
    await server.setMoment('2025-07-02T10:00:00.000Z');
    await tick();
    expect(await queued()).toEqual([]);
  });

  it('goes once on the first working day’s morning, however often the job runs and wherever it was killed', async () => {
    await wants(owner);
    await server.setMoment('2025-07-01T04:59:00.000Z');
    await tick();
    expect(await queued()).toEqual([]);
    await server.setMoment('2025-07-01T05:01:00.000Z');
    await Promise.all([tick(), tick(), tick()]);
    await tick();
    expect(await queued()).toHaveLength(1);
    expect((await owner('GET', SWITCH)).body).toEqual({
      monthly_report: true,
      next_at: '2025-08-01T05:00:00.000Z',
    });
    // Simulates restoring a backup from before the job ran.
    await server.platform.pool.query('update users set monthly_report_at = $1 where email = $2', [
      DUE,
      'owner@demo.test',
    ]);
    await tick();
    expect(await queued()).toHaveLength(1);
    await server.setMoment('2025-08-01T05:01:00.000Z');
    await tick();
    expect((await queued()).map(({ dedupe_key }) => dedupe_key.slice(-7))).toEqual(['2025-06', '2025-07']);
  });

  it('comes late rather than not at all, about the month that it was due for', async () => {
    await wants(owner);
    await server.setMoment('2025-07-19T22:00:00.000Z');
    await tick();
    expect((await queued())[0]?.params).toMatchObject({ from: '2025-06-01', to: '2025-06-30' });
  });

  it('arrives over SMTP in the reader’s language with the figures, the open work and the budgets as PDF', async () => {
    await server.platform.pool.query(`update users set lang = 'en' where email = 'owner@demo.test'`);
    await wants(owner);
    await server.setMoment('2025-07-01T05:01:00.000Z');
    await tick();
    await server.runJobs(transport);
    const [received, ...others] = mailServer.received;
    expect(others).toEqual([]);
    expect(received?.to).toEqual(['owner@demo.test']);
    const { subject, text = '', attachments = [] } = received?.mail ?? {};
    expect(subject).toBe('Purchasing in June 2025: your monthly report');
    expect(text).toContain('Purchases: 2 · 3,000.50');
    expect(text).toContain('/profile/notifications');
    expect(text).toContain('/home/statistics?date_from=2025-06-01&date_to=2025-06-30');
    const [file, ...more] = attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
    expect(more).toEqual([]);
    expect(file?.filename).toContain('01.06.2025');
    const pdf = pdfText(Buffer.from(file?.content as ArrayBuffer));
    // Compared with May, and with June of the previous year.
    expect(pdf).toMatch(/Purchases +2 +1 +\+100\.0\s% +1 +\+100\.0\s%/);
    expect(pdf).toMatch(/3,000\.50 +1,500\.25 +\+100\.0\s%.* 6,001\.00 +−50\.0\s%/);
    expect(pdf).toMatch(/Limovi i profili +66\.7\s% +2,000\.50 +1,500\.25 +1\n/);
    expect(pdf).toMatch(/Ambalaža +33\.3\s% +1,000\.00 +0\.00 +1\n/);
    expect(pdf).toMatch(/Čelik Trade d\.o\.o\. +50\.0\s% +1,500\.50 +1,500\.25 +2\n/);
    expect(pdf).toContain('No comparison possible');
    expect(pdf).toMatch(/Offers, until the deadline +1 +/);
    expect(pdf).toMatch(/Lim za krov +04\.07\.2025 23:59/);
    expect(pdf).toContain('Budgets');
    expect(pdf).toMatch(/· 1 \/ \d/);
    expect(pdf).not.toContain('70,000');
  });

  it.each([
    ['switched off meanwhile', () => wants(owner, false)],
    ['without a package', () => server.platform.pool.query(`update companies set plan_until = '2025-01-01'`)],
    [
      'deleted',
      () => server.platform.pool.query('update users set deleted_at = now_utc() where role = $1', ['owner']),
    ],
  ])('does not go to whoever is %s', async (_, change) => {
    const company = await server.platform.pool.query('select id, plan_until from companies');
    await wants(owner);
    await server.setMoment('2025-07-01T05:01:00.000Z');
    await tick();
    expect(await queued()).toHaveLength(1);
    await change();
    await server.runJobs(transport);
    expect(mailServer.received).toEqual([]);
    expect((await queued())[0]?.state).toBe('dropped');
    for (const { id, plan_until } of company.rows)
      await server.platform.pool.query('update companies set plan_until = $2 where id = $1', [
        id,
        plan_until,
      ]);
    await server.platform.pool.query('update users set deleted_at = null where role = $1', ['owner']);
  });

  it('is nothing for whoever sees no prices, also where they saw them when they switched it on', async () => {
    await server.platform.pool.query('update users set monthly_report_at = $1 where email = $2', [
      DUE,
      'storekeeper@demo.test' satisfies DemoUserEmail,
    ]);
    await server.setMoment('2025-07-01T05:01:00.000Z');
    await tick();
    expect(await queued()).toEqual([]);
  });
});

describe('GET statistics/report/get', () => {
  const report = async (call: Caller, query: Record<string, string | number> = {}) => {
    const answer = await call('GET', 'statistics/report/get', {
      query: { date_from: '2025-05-01', date_to: '2025-06-30', ...query },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    return pdfText(answer.raw);
  };

  it('is the range shown, with its filters, as far as the caller sees it', async () => {
    const all = await report(owner);
    expect(all).toContain('Purchasing report 01.05.2025 – 30.06.2025');
    expect(all).toMatch(/Čelik Trade d\.o\.o\. +66\.7\s% +3,000\.75 +3\n/);
    const { rows } = await server.platform.pool.query<{ id: number; company_id: number }>(
      'select id, company_id from suppliers where name = $1 and company_id = $2',
      [METAL, server.companyId('morava')],
    );
    const one = await report(owner, { supplier: rows[0]?.id ?? 0 });
    expect(one).toContain(`Filtered by supplier: ${METAL}`);
    expect(one).toMatch(/Net, RSD +1,500\.00/);
    expect(one).not.toContain('3,000.75');
    // This user sees none of these purchases and no budgets.
    const user = await report(await server.as('user@demo.test'));
    expect(user).toContain('No data for this period.');
    expect(user).not.toContain('Budgets');
    expect(await report(await server.as('both@demo.test'))).toContain('No data for this period.');
  });

  it('refuses another company and days that are none, and stands in the log', async () => {
    const get = (query: Record<string, string | number>) => owner('GET', 'statistics/report/get', { query });
    expect((await get({ company_id: server.companyId('drina') })).status).toBe(404);
    expect((await get({ date_from: '2025-02-30' })).status).toBe(422);
    await report(owner);
    const { rows } = await server.platform.pool.query<{ data: Record<string, unknown> }>(
      `select data from audit_events where kind = 'exported' order by id desc limit 1`,
    );
    expect(rows[0]?.data).toEqual({
      what: 'statistics',
      format: 'pdf',
      date_from: '2025-05-01',
      date_to: '2025-06-30',
    });
  });
});
