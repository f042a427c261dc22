// @module-tag exhaustive

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordSentStatements } from '#app/server/test-support/record-statements.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { CompanyProfile } from '#core/company/wire.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { recomputeNextReservations } from '#core/purchase/server/ledger/recompute-reservations.step.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { resolveCompanySettings } from '#platform/server/auth/company-settings.ts';
import {
  type Category,
  createBudget,
  createRequestToConfirm,
  createTestCategory,
  findInconsistentBudgets,
  findUnbalancedPostings,
  readBudget,
} from './budgets.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

let category: Category;
beforeEach(async () => {
  category = await createTestCategory(server);
  await switchTo('none');
  await server.runJobs();
});
afterEach(() => vi.restoreAllMocks());

type Setting = 'none' | 'approval' | 'sending';

/** Changes the setting as the form does, and returns the updated company. */
async function switchTo(budget_reservation: Setting): Promise<CompanyProfile> {
  const { body: known } = await owner<CompanyProfile>('GET', 'user-profile/company');
  const { version, name, registration_number, address, city, settings } = known;
  const body = { name, registration_number, address, city, settings: { ...settings, budget_reservation } };
  const saved = await owner<CompanyProfile>('PUT', 'user-profile/company', {
    body,
    headers: { 'if-match': `"${version}"` },
  });
  expect(saved.status).toBe(200);
  return saved.body;
}

const sendForApproval = ({ id }: { readonly id: number }) =>
  owner<PurchaseDetail>('PUT', `purchase-steps/status/${S.VALUATION}/${id}`, { body: {} });
const waiting = async (net: string) => {
  const scene = await createRequestToConfirm(server, owner, category, net);
  expect((await sendForApproval(scene)).status).toBe(200);
  return scene;
};
const reserved = async (id: number) => (await readBudget(owner, id)).reserved;
const isReserving = async () => (await owner<CompanyProfile>('GET', 'user-profile/company')).body.reserving;

describe('another rule for what is set aside', () => {
  it('is worked out by a job, says so until it is, and takes who was raised earlier first', async () => {
    const budget = await createBudget(owner, category, { amount: '1000' });
    const scenes = [await waiting('300'), await waiting('200'), await waiting('100')];
    const counted = recordSentStatements(server.platform.pool);
    const { texts } = await counted(() => switchTo('approval'));
    expect(texts.filter((text) => text.includes('insert into budget_postings'))).toEqual([]);
    expect(await readBudget(owner, budget.id)).toMatchObject({ reserved: '0.00', reserving: true });
    const { body } = await owner<{ reserving: boolean }>('GET', 'statistics/budgets/get');
    expect([body.reserving, await isReserving()]).toEqual([true, true]);

    const { texts: inJob } = await counted(() => server.runJobs());
    // One statement reads the facts of all waiting purchases and one statement posts them. The seed contains other
    // waiting purchases.
    expect(inJob.filter((text) => text.includes('as facts'))).toHaveLength(1);
    expect(inJob.filter((text) => text.includes('insert into budget_postings'))).toHaveLength(1);
    expect(await readBudget(owner, budget.id)).toMatchObject({ reserved: '600.00', reserving: false });
    const { rows } = await sql<{ id: number }>`select id from purchases
      where reserved_budget_id = ${budget.id} order by reserved_posting_id`.execute(server.db);
    expect(rows.map(({ id }) => id)).toEqual(scenes.map(({ id }) => id));
    const { rows: by } = await sql<{ email: string }>`select distinct u.email from budget_postings p
      join users u on u.id = p.user_id join budget_posting_rows r on r.posting_id = p.id
      where r.budget_id = ${budget.id} and p.kind = 'reserve'`.execute(server.db);
    expect(by).toEqual([{ email: 'owner@demo.test' }]);

    await switchTo('none');
    await server.runJobs();
    expect([await reserved(budget.id), await isReserving()]).toEqual(['0.00', false]);
    expect([await findInconsistentBudgets(server), await findUnbalancedPostings(server)]).toEqual([[], []]);
  });

  it('goes on where a part was lost, and a later rule takes the place of one that is not finished', async () => {
    const budget = await createBudget(owner, category, { amount: '1000' });
    for (const net of ['300', '200', '100']) await waiting(net);
    await switchTo('approval');
    const { run, user_id } = await orderOf();
    const tenant = await server.tenant('morava');
    const settings = await settingsOf();
    const part = (most: number, fails = false) =>
      tenant.transaction(async (tx) => {
        const more = await recomputeNextReservations(
          tx,
          { settings },
          { company_id: tx.company_id, run, user_id },
          most,
        );
        if (fails) throw new Error('killed');
        return more;
      });
    await expect(part(1, true)).rejects.toThrow('killed');
    expect(await reserved(budget.id)).toBe('0.00');
    // Runs the job in batches of one purchase until the first purchase of this budget is reserved.
    while ((await reserved(budget.id)) === '0.00') expect(await part(1)).toBe(true);
    expect(await readBudget(owner, budget.id)).toMatchObject({ reserved: '300.00', reserving: true });

    await switchTo('none');
    expect(await part(1)).toBe(false);
    await server.runJobs();
    expect(await readBudget(owner, budget.id)).toMatchObject({ reserved: '0.00', reserving: false });
    expect([await findInconsistentBudgets(server), await findUnbalancedPostings(server)]).toEqual([[], []]);
  });

  it('counts for a change that began before the rule was switched and ends after it was worked out', async () => {
    const budget = await createBudget(owner, category, { amount: '1000' });
    const scene = await createRequestToConfirm(server, owner, category, '300');
    const [late, begun] = [gate(), gate()];
    const { pool } = server.platform;
    const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
    let intercepted = false;
    // When the call takes a connection for its transaction, it has already read the company's settings.
    vi.spyOn(pool, 'connect').mockImplementation((async (...given: unknown[]) => {
      if (given.length > 0 || intercepted) return connect(...given);
      intercepted = true;
      begun.open();
      await late.opened;
      return connect();
    }) as never);
    const sent = sendForApproval(scene);
    await begun.opened;
    await switchTo('approval');
    await server.runJobs();
    late.open();
    expect((await sent).status).toBe(200);
    expect(await reserved(budget.id)).toBe('300.00');
    expect(await findInconsistentBudgets(server)).toEqual([]);
  });

  it('that sets nothing aside any more holds nothing back while it is worked out', async () => {
    await setStop();
    await switchTo('approval');
    await server.runJobs();
    const budget = await createBudget(owner, category, { amount: '1000' });
    await waiting('900');
    const second = await waiting('800');
    await switchTo('none');
    // The reservation has not been released yet, but it no longer limits the budget.
    const confirmed = await owner<{ closed: boolean }>('PUT', `purchases/offers/confirmOffers/${second.id}`, {
      body: { canConfirm: true },
    });
    expect(confirmed.body.closed).toBe(true);
    await server.runJobs();
    expect(await readBudget(owner, budget.id)).toMatchObject({ committed: '800.00', reserved: '0.00' });
    expect(await findInconsistentBudgets(server)).toEqual([]);
  });
});

/** Returns a gate: the promise `opened` resolves when `open()` is called. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

async function setStop(): Promise<void> {
  await sql`update companies set settings = settings || '{"budget_policy": "stop"}'
    where id = ${server.companyId('morava')}`.execute(server.db);
}

/** Returns the job that the last change to the setting enqueued. */
async function orderOf(): Promise<{ run: number; user_id: number }> {
  const { rows } = await sql<{ run: number; user_id: number }>`
    select (j.payload ->> 'run')::int as run, (j.payload ->> 'user_id')::int as user_id
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'reserve-anew' order by j.id desc limit 1`.execute(server.db);
  const [found] = rows;
  if (!found) throw new Error('nothing was queued');
  return found;
}

async function settingsOf() {
  const { settings } = await server.db
    .selectFrom('companies')
    .select('settings')
    .where('id', '=', server.companyId('morava'))
    .executeTakeFirstOrThrow();
  return resolveCompanySettings(settings);
}
