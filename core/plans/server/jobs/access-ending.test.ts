import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import type { Database } from '#platform/server/db/tables.ts';
import type { AccountStatus } from '#platform/shared/access/account-status.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import { selectEndingAccess } from '../access-ending.read.ts';
import { readTemplateMails } from '../packages.test-support.ts';
import { accessEndingJob } from './access-ending.ts';

const server = setUpTestServer();
afterEach(async () => {
  await server.setClock('0');
  await server.db.deleteFrom('mails').execute();
});

const run = () =>
  accessEndingJob.run(
    { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
    {} as never,
  );
const inDays = (days: number) => new Date(Date.now() + days * 864e5).toISOString();
const put = (plan: Plan, values: { activated_date?: string; plan_until?: string | null }) =>
  server.db
    .updateTable('companies')
    .set({ plan, plan_until: null, ...values })
    .where('id', '=', server.companyId('tisa'))
    .execute();
const sentNotices = async () =>
  (await readTemplateMails(server, 'access-ending')).map(({ to_email, params }) => {
    const { trial, days_left } = params as { trial: boolean; days_left: number };
    return `${to_email} ${trial ? 'trial' : 'plan'} ${days_left}`;
  });

it('finds them by index among many companies', async () => {
  // Disables the triggers, which would write a policy version for each company.
  const quietly = (work: (trx: Kysely<Database>) => Promise<unknown>) =>
    server.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await work(trx);
    });
  await quietly((trx) =>
    sql`insert into companies (name, pib, status, plan, activated_date, plan_until)
    select 'Mnoštvo ' || n, 'X' || n, 2, case when n % 2 = 0 then '' else 'bsc' end, now_utc() - interval '400 days',
      case when n % 2 = 0 then null else now_utc() + interval '400 days' end
    from generate_series(1, 20000) n`.execute(trx),
  );
  await sql`analyze companies`.execute(server.db);
  const { rows } = await sql`explain ${selectEndingAccess({ days: 7, after: 0, limit: 200 })}`.execute(
    server.db,
  );
  const plan = JSON.stringify(rows);
  expect(plan).toContain('companies_plan_until');
  expect(plan).toContain('companies_trial');
  expect(plan).not.toContain('Seq Scan on companies');
  await quietly((trx) => sql`delete from companies where name like 'Mnoštvo %'`.execute(trx));
});

describe('before trial or package ends', () => {
  it('S1.18 S9.01 owners are told a week and a day before, once each', async () => {
    await put('', { activated_date: inDays(-22.5) });
    await run();
    expect(await sentNotices()).toEqual([]);
    await server.setClock('1 day');
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await sentNotices()).toEqual(['expired@demo.test trial 7']);
    await server.setClock('4 days');
    await run();
    expect(await sentNotices()).toHaveLength(1);
    await server.setClock('6 days 13 hours');
    await run();
    await run();
    expect(await sentNotices()).toEqual(['expired@demo.test trial 7', 'expired@demo.test trial 1']);
    await server.setClock('8 days');
    await run();
    expect(await sentNotices()).toHaveLength(2);
  });

  it('a package as well, and only the last notice where little is left', async () => {
    await put('adv', { plan_until: inDays(0.5) });
    await run();
    expect(await sentNotices()).toEqual(['expired@demo.test plan 1']);
  });

  it('an end that was moved is told of anew, and the mail about the old one is dropped', async () => {
    await put('bsc', { plan_until: inDays(3) });
    await run();
    await put('bsc', { plan_until: inDays(5) });
    await server.runJobs();
    expect((await readTemplateMails(server, 'access-ending')).map(({ state }) => state)).toEqual(['dropped']);
    await run();
    await server.runJobs();
    const [, mail] = await readTemplateMails(server, 'access-ending');
    expect(mail).toMatchObject({ state: 'sent', last_error: null });
    expect(mail?.body_text).toContain('/payment');
  });

  it('nobody is told of what has ended, has no end, or belongs to a company that is not active', async () => {
    await put('bsc', { plan_until: inDays(-1) });
    await run();
    await put('bsc', { plan_until: null });
    await run();
    await put('', { activated_date: inDays(-40) });
    await run();
    await put('bsc', { plan_until: inDays(3) });
    const status = (value: AccountStatus) =>
      server.db
        .updateTable('companies')
        .set({ status: value })
        .where('id', '=', server.companyId('tisa'))
        .execute();
    await status(4);
    await run();
    await status(2);
    expect(await sentNotices()).toEqual([]);
  });
});
