import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import { createAdhocDirect, DIRECT_PATH } from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import { settleBudget } from '#core/purchase/server/ledger/budget.repo.ts';
import { readKnownRecords } from '#core/purchase/server/testing/requests.test-support.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.test-support.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { EndpointResponse as Reply } from '#platform/shared/wire/endpoint.ts';
import type { Budget, BudgetChange, BudgetEvent, budgetsApi } from '../wire.ts';
import {
  type Category,
  confirmRequest,
  createBudget,
  createConfirmedRequest,
  createRequestToConfirm,
  createTestCategory,
  findInconsistentBudgets,
  type Refusal,
  readBudget,
  setBudgetPolicy,
} from './budgets.test-support.ts';

type Statistics = Reply<(typeof budgetsApi)['GET statistics/budgets/get']>;
type Effect = Reply<(typeof budgetsApi)['GET budgets/{categoryId}']>;

const server = setUpTestServer();
let owner: Caller;
let category: Category;
beforeEach(async () => {
  owner = await server.as('owner@demo.test');
  category = await createTestCategory(server);
});

const ledger = async ({ id }: Budget, query: Record<string, string | number> = {}, who = owner) =>
  (await who<Paged<BudgetEvent>>('GET', `budgets/ledger/${id}`, { query })).body;
const statistics = async (period = 'in_force', who = owner) =>
  (await who<Statistics>('GET', 'statistics/budgets/get', { query: { period } })).body;
const effect = (
  categoryId: number,
  purchase_id: number,
  who = owner,
): Promise<TestResponse<Effect & Refusal>> => who('GET', `budgets/${categoryId}`, { query: { purchase_id } });
const move = (
  from: Budget,
  to: Budget,
  amount: string,
  more = {},
): Promise<TestResponse<Refusal & { from: Budget; to: Budget }>> =>
  owner('POST', 'budgets/move', {
    body: { from_id: from.id, to_id: to.id, amount, reason: 'Više ambalaže', ...more },
  });
const trail = async ({ id }: Budget) =>
  (await owner<Paged<BudgetChange>>('GET', `budgets/changes/${id}`)).body.data;
const cancel = (id: number) =>
  owner('PUT', `purchases/cancelPurchase/${id}`, { body: { cancel_reason: 'Kraj' } });

/**
 * Posts one entry of a purchase on each of the last `days` days, in the form in which confirmations, payments and
 * cancellations post entries.
 */
const postMany = (budget: Budget, purchaseId: number, days: number) =>
  sql`
    with posted as (
      insert into budget_postings (company_id, purchase_id, kind, at)
      select company_id, ${purchaseId}, (array['commit', 'release', 'actual'])[1 + n % 3],
        now_utc() - n * interval '1 day'
      from budgets, generate_series(1, ${sql.lit(days)}) n where id = ${budget.id}
      returning company_id, id, kind
    )
    insert into budget_posting_rows (company_id, posting_id, budget_id, account, amount)
    select company_id, id, ${budget.id}, account, amount * sign from posted cross join lateral (values
      (case kind when 'actual' then 'actual' else 'committed' end, 1), ('available', -1)) r (account, sign)
      cross join lateral (select (case kind when 'release' then -1 else 1 end) * (1 + id * 37 % 1000) / 100.0 as amount) a
    `.execute(server.db);

describe('the ledger', () => {
  it('shows one row for each event with what is left after it, newest first, and can be filtered', async () => {
    const budget = await createBudget(owner, category);
    const first = await createConfirmedRequest(server, owner, category, '100');
    const second = await createConfirmedRequest(server, owner, category, '250.50');
    await cancel(first.id);
    const { data, total } = await ledger(budget);
    expect(total).toBe(4);
    const named = (scene: typeof first) => ({
      id: scene.id,
      request_number: scene.number,
      kind: 'request',
      name: 'Limovi za novembar',
    });
    expect(
      data.map(({ kind, amount, change, left_after, purchase }) => [
        kind,
        amount,
        change,
        left_after,
        purchase,
      ]),
    ).toEqual([
      ['returned', '100.00', '100.00', '9749.50', named(first)],
      ['confirmed', '250.50', '-250.50', '9649.50', named(second)],
      ['confirmed', '100.00', '-100.00', '9900.00', named(first)],
      ['created', '10000.00', '10000.00', '10000.00', null],
    ]);
    expect(data.map(({ user }) => user)).toEqual(Array(4).fill('Jelena Marković'));
    const returned = await ledger(budget, { kind: 'returned' });
    expect([returned.total, returned.data[0]?.left_after]).toEqual([1, '9749.50']);
    expect(await readBudget(owner, budget.id)).toMatchObject({ spent: '250.50', left: '9749.50' });
  });

  it('shows a payment from a committed amount as one row that leaves what is left as it was', async () => {
    const budget = await createBudget(owner, category);
    const scene = await createConfirmedRequest(server, owner, category, '1000');
    const pay = (actual: string, committed: string) =>
      new Tenant(server.db, server.platform.pool, server.companyId('morava')).transaction(async (tx) => {
        const { id } = await tx
          .selectFrom('awards')
          .select('id')
          .where('purchase_id', '=', scene.id)
          .executeTakeFirstOrThrow();
        await settleBudget(
          tx,
          scene.id,
          { award_id: id, actual: toDecimal(actual), committed: toDecimal(committed) },
          { user_id: null },
        );
      });
    await pay('400', '600');
    // The rest costs 50 less than the committed amount, so 50 is returned to the budget.
    await pay('950', '0');
    const { data } = await ledger(budget);
    expect(data.map(({ kind, amount, change, left_after }) => [kind, amount, change, left_after])).toEqual([
      ['paid', '550.00', '50.00', '9050.00'],
      ['paid', '400.00', '0.00', '9000.00'],
      ['confirmed', '1000.00', '-1000.00', '9000.00'],
      ['created', '10000.00', '10000.00', '10000.00'],
    ]);
    expect(data[0]?.user).toBeNull();
  });

  it('shows a transfer in both budgets, and what each had left', async () => {
    const other = await createTestCategory(server);
    const [from, to] = [await createBudget(owner, category), await createBudget(owner, other)];
    await move(from, to, '2500');
    expect((await ledger(from)).data[0]).toMatchObject({
      kind: 'moved_out',
      change: '-2500.00',
      left_after: '7500.00',
      other: { id: to.id, category: other.name },
    });
    expect((await ledger(to)).data[0]).toMatchObject({
      kind: 'moved_in',
      change: '2500.00',
      left_after: '12500.00',
      other: { id: from.id, category: category.name },
    });
  });

  it('goes on with what is left on the next page', async () => {
    const budget = await createBudget(owner, category);
    const scene = await createConfirmedRequest(server, owner, category, '100');
    await postMany(budget, scene.id, 45);
    const [first, second] = [await ledger(budget), await ledger(budget, { page: 2 })];
    expect([first.total, first.data.length]).toEqual([47, 20]);
    const last = first.data.at(-1);
    expect(
      toDecimal(second.data[0]?.left_after ?? '')
        .sub(toDecimal(last?.left_after ?? ''))
        .toFixed(2),
    ).toBe(
      toDecimal(last?.change ?? '')
        .negate()
        .toFixed(2),
    );
    expect(await findInconsistentBudgets(server)).toEqual([]);
  });

  it('names a purchase that the caller may not see by its number alone', async () => {
    await server.db
      .updateTable('users')
      .set({ permissions: ['view-budgets'] })
      .where('email', '=', 'adhoc@demo.test')
      .execute();
    const viewer = await server.as('adhoc@demo.test');
    const budget = await createBudget(owner, category);
    const scene = await createConfirmedRequest(server, owner, category, '100');
    const { data } = await ledger(budget, {}, viewer);
    expect(data[0]?.purchase).toEqual({ id: null, request_number: scene.number, kind: 'request', name: '' });
  });

  it('is only ever added to, and so is the trail', async () => {
    const budget = await createBudget(owner, category);
    await createConfirmedRequest(server, owner, category, '100');
    for (const write of [
      sql`update budget_posting_rows set amount = 1`,
      sql`delete from budget_posting_rows where budget_id = ${budget.id}`,
      sql`update budget_postings set kind = 'actual'`,
      sql`truncate budget_postings cascade`,
      sql`update budget_events set amount = 1`,
      sql`update budget_changes set reason = 'x'`,
      sql`delete from budget_changes where budget_id = ${budget.id}`,
    ])
      await expect(write.execute(server.db)).rejects.toThrow('append-only');
  });

  it('S3.10 the sums kept with a budget are what a recount finds, and the balance of a day is its replay', async () => {
    const budget = await createBudget(owner, category);
    const scene = await createConfirmedRequest(server, owner, category, '1000');
    await postMany(budget, scene.id, 400);
    expect(await findInconsistentBudgets(server)).toEqual([]);
    const { rows: entries } = await sql<{ kind: string; amount: string; day: string }>`
      select kind, amount, (created_at at time zone 'Europe/Belgrade')::date as day
      from budget_entries where budget_id = ${budget.id}`.execute(server.db);
    const days = [...new Set(entries.map(({ day }) => day))].sort();
    for (const day of days.filter((_, index) => index % 40 === 0)) {
      const until = entries.filter((entry) => entry.day <= day);
      const sumOf = (paid: boolean) =>
        until
          .filter(({ kind }) => (kind === 'actual') === paid)
          .reduce((all, { amount }) => all.add(toDecimal(amount)), toDecimal(0))
          .toFixed(2);
      const { as_of } = await readBudget(owner, budget.id, day);
      expect(as_of).toMatchObject({ day, committed: sumOf(false), actual: sumOf(true) });
      // Most of the entries are dated before the budget was created.
      const created = day === days.at(-1) ? 1 : 0;
      const statement = await ledger(budget, { as_of: day });
      expect(statement.total).toBe(until.length + created);
      expect(statement.data[0]?.left_after).toBe(as_of?.left);
    }
    // The budget's amount is also recomputed. It is 0 on days before the budget was created.
    const today = await readBudget(owner, budget.id, days.at(-1));
    expect(today.as_of).toMatchObject({ amount: '10000.00', spent: today.spent, left: today.left });
    expect((await readBudget(owner, budget.id, days[0])).as_of?.amount).toBe('0.00');
  });

  it('leaves as a sheet, which the log knows', async () => {
    const budget = await createBudget(owner, category);
    const scene = await createConfirmedRequest(server, owner, category, '99.90');
    const answer = await owner('GET', `budgets/ledger/${budget.id}/export`, { query: { kind: 'confirmed' } });
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const [heads, row] = await readSheet({ filename: 'a.xlsx', content: answer.raw });
    expect(heads).toEqual([
      'Time',
      'Event',
      'Purchase number',
      'Purchase',
      'Other budget',
      'By',
      'Amount, RSD',
      'Change in remaining budget, RSD',
      'Left, RSD',
    ]);
    expect(row?.slice(1)).toEqual([
      'Confirmed',
      scene.number,
      'Limovi za novembar',
      '',
      'Jelena Marković',
      expect.stringMatching(/^99[.,]9/),
      expect.stringMatching(/^-99[.,]9/),
      expect.stringMatching(/^9900[.,]1/),
    ]);
    const logged = await server.db
      .selectFrom('audit_events')
      .select('data')
      .where('kind', '=', 'exported')
      .executeTakeFirstOrThrow();
    expect(logged.data).toMatchObject({ what: 'budget_ledger' });
  });
});

describe('all budgets together', () => {
  it('S3.20 S7.42 sums, categories and the most spent first', async () => {
    const before = await statistics();
    const other = await createTestCategory(server);
    const one = await createBudget(owner, category, { amount: '1000' });
    await createBudget(owner, other, { amount: '500', date_to: '2049-12-31' });
    await createBudget(owner, other, { amount: '300', date_from: '2050-01-01' });
    await createConfirmedRequest(server, owner, category, '990');
    await createConfirmedRequest(server, owner, other, '100');
    const now = await statistics();
    const plus = (had: string, more: string) => toDecimal(had).add(toDecimal(more)).toFixed(2);
    expect(now).toMatchObject({
      all_budget_sum: plus(before.all_budget_sum, '1500'),
      budgets_total_spent: plus(before.budgets_total_spent, '1090'),
      cats_count: before.cats_count + 1,
      budgets_by_cat_count: before.budgets_by_cat_count + 2,
      currency: 'RSD',
    });
    expect(now.data.find((row) => row.category.id === category.id)).toMatchObject({
      budgets: 1,
      budget_id: one.id,
      amount: '1000.00',
      committed: '990.00',
      left: '10.00',
      percent: 99,
    });
    const shares = now.data.map(({ spent, amount }) => Number(spent) / Number(amount));
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    const ever = await statistics('all');
    expect(ever.data.find((row) => row.category.id === other.id)).toMatchObject({
      budgets: 2,
      budget_id: null,
      amount: '800.00',
    });
  });

  it('S9.06 asks the same number of statements and never the ledger, however long it is', async () => {
    await createBudget(owner, category);
    const rows = vi.spyOn(Tenant.prototype, 'rows');
    await statistics();
    const sent = rows.mock.calls.map(([statement]) => statement.text);
    rows.mockRestore();
    expect(sent).toHaveLength(2);
    for (const text of sent) expect(text).not.toMatch(/budget_entries|purchases/);
  });
});

describe('the budget of a purchase', () => {
  it('S7.39 answers amount, spent, left and what the purchase would leave; without a budget data is null', async () => {
    const scene = await createRequestToConfirm(server, owner, category, '300');
    expect(await effect(category.id, scene.id)).toMatchObject({ status: 200, body: { data: null } });
    await createBudget(owner, category, { amount: '1000' });
    await createConfirmedRequest(server, owner, category, '800');
    const before = { amount: '1000.00', spent: '800.00', left: '200.00', currency: 'RSD' };
    expect((await effect(category.id, scene.id)).body.data).toEqual({
      ...before,
      left_after: '-100.00',
      reserved: '0.00',
      left_if_all: '200.00',
      ahead: '0.00',
      policy: 'warn',
    });
    expect((await effect(category.id, 0)).body.data).toMatchObject({ ...before, left_after: '200.00' });
    // If the purchase was moved to another category, the response contains the remaining amount of that category's
    // budget.
    const other = await createTestCategory(server);
    await createBudget(owner, other, { amount: '5000' });
    expect((await effect(other.id, scene.id)).body.data).toMatchObject({
      left: '5000.00',
      left_after: '4700.00',
    });
  });

  it('S7.39 a purchase that holds its part is not counted twice', async () => {
    await createBudget(owner, category, { amount: '1000' });
    const scene = await createConfirmedRequest(server, owner, category, '300');
    const { body } = await effect(category.id, scene.id);
    expect(body.data).toMatchObject({ spent: '300.00', left: '700.00', left_after: '700.00' });
  });

  it('whoever sees its prices reads its own budget, and nobody else’s', async () => {
    await createBudget(owner, category);
    const scene = await createRequestToConfirm(server, owner, category, '300');
    const creator = await server.as('user@demo.test');
    expect((await effect(category.id, scene.id, creator)).body.data?.left_after).toBe('9700.00');
    expect((await effect(category.id, 0, creator)).status).toBe(403);
    expect((await effect((await createTestCategory(server)).id, scene.id, creator)).status).toBe(403);
    expect((await effect(category.id, scene.id, await server.as('storekeeper@demo.test'))).status).toBe(404);
    expect((await effect(category.id, scene.id, await server.as('premium.owner@demo.test'))).status).toBe(
      404,
    );
    expect((await effect(category.id, 999_999)).status).toBe(404);
    expect((await effect(999_999, 0)).status).toBe(404);
  });
});

describe('the policy', () => {
  it('stop refuses at the confirmation, warn lets it through and shows it overspent', async () => {
    const budget = await createBudget(owner, category, { amount: '100' });
    const scene = await createRequestToConfirm(server, owner, category, '100.01');
    await setBudgetPolicy(server, 'stop');
    expect((await effect(category.id, scene.id)).body.data).toMatchObject({
      left_after: '-0.01',
      policy: 'stop',
    });
    const refused = await confirmRequest(owner, scene);
    expect([refused.status, refused.body.code]).toEqual([422, 'budget_exceeded']);
    await setBudgetPolicy(server, 'warn');
    expect((await confirmRequest(owner, scene)).body.closed).toBe(true);
    expect(await readBudget(owner, budget.id)).toMatchObject({ left: '-0.01', percent: 100 });
  });
});

describe('moving money', () => {
  it('leaves a line in the trail of both, and takes nothing that is spent', async () => {
    const other = await createTestCategory(server);
    const [from, to] = [await createBudget(owner, category), await createBudget(owner, other)];
    await createConfirmedRequest(server, owner, category, '4000');
    const over = await move(from, to, '6000.01');
    expect([over.status, over.body.errors?.amount?.[0]]).toEqual([
      422,
      { rule: 'budget_left', params: { left: '6,000.00\u00a0RSD' } },
    ]);
    const { status, body } = await move(from, to, '6000');
    expect(status).toBe(200);
    expect([body.from.amount, body.from.left, body.to.amount]).toEqual(['4000.00', '0.00', '16000.00']);
    const line = { reason: 'Više ambalaže', user: 'Jelena Marković' };
    expect((await trail(from))[0]).toMatchObject({
      ...line,
      kind: 'move_out',
      amount: '-6000.00',
      amount_after: '4000.00',
      other: { id: to.id, category: other.name },
    });
    expect((await trail(to))[0]).toMatchObject({
      ...line,
      kind: 'move_in',
      amount: '6000.00',
      other: { id: from.id, category: category.name },
    });
  });

  it('is refused at its fields', async () => {
    const [from, to] = [
      await createBudget(owner, category),
      await createBudget(owner, await createTestCategory(server)),
    ];
    expect((await move(from, from, '1')).body.errors?.to_id?.[0]?.rule).toBe('choice');
    expect((await move(from, to, '0')).body.errors?.amount?.[0]?.rule).toBe('decimal_above');
    expect((await move(from, to, '1', { reason: ' ' })).body.errors?.reason?.[0]?.rule).toBe('required');
    await owner('DELETE', `budgets/${to.id}`);
    expect((await move(from, to, '1')).body.errors?.to_id?.[0]?.rule).toBe('unknown_record');
    expect((await readBudget(owner, from.id)).amount).toBe('10000.00');
  });

  it('to and fro by many at once: nothing is lost, nothing goes below what is spent', async () => {
    const other = await createTestCategory(server);
    const [one, two] = [await createBudget(owner, category), await createBudget(owner, other)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? move(one, two, '4000') : move(two, one, '4000'))),
    );
    expect(new Set(answers.map(({ status }) => status))).not.toContain(503);
    const [first, second] = [await readBudget(owner, one.id), await readBudget(owner, two.id)];
    expect(toDecimal(first.amount).add(toDecimal(second.amount)).toFixed(2)).toBe('20000.00');
    expect(Number(first.left) >= 0 && Number(second.left) >= 0).toBe(true);
    for (const budget of [first, second]) {
      const all = (await trail(budget)).reduce((sum, { amount }) => sum.add(toDecimal(amount)), toDecimal(0));
      expect(all.toFixed(2)).toBe(budget.amount);
    }
  });
});

describe('at the same time', () => {
  it('confirmations, moves and edits under stop never overspend', { tags: 'exhaustive' }, async () => {
    const other = await createTestCategory(server);
    const [from, to] = [
      await createBudget(owner, category, { amount: '1000' }),
      await createBudget(owner, other),
    ];
    const scenes: Awaited<ReturnType<typeof createRequestToConfirm>>[] = [];
    for (let n = 0; n < 5; n++) scenes.push(await createRequestToConfirm(server, owner, category, '250'));
    await setBudgetPolicy(server, 'stop');
    const [, ...answers] = await Promise.all([
      owner('PUT', `budgets/${from.id}`, {
        body: { category_id: category.id, amount: '1100', date_from: '2020-01-01', date_to: '2099-12-31' },
      }),
      ...scenes.slice(0, 2).map((scene) => confirmRequest(owner, scene)),
      move(from, to, '400'),
      ...scenes.slice(2).map((scene) => confirmRequest(owner, scene)),
      move(from, to, '300'),
    ]);
    await setBudgetPolicy(server, 'warn');
    for (const { status } of answers) expect([200, 422]).toContain(status);
    const after = await readBudget(owner, from.id);
    expect(Number(after.left)).toBeGreaterThanOrEqual(0);
    const closed = answers.filter(({ body }) => 'closed' in body && body.closed).length;
    expect(after.spent).toBe((closed * 250).toFixed(2));
    expect(await findInconsistentBudgets(server)).toEqual([]);
  });

  it('approvals of direct purchases with moves under stop never overspend', async () => {
    const [from, to] = [
      await createBudget(owner, category, { amount: '3000' }),
      await createBudget(owner, await createTestCategory(server)),
    ];
    const known = await readKnownRecords(server, 'morava');
    const ids: number[] = [];
    for (let n = 0; n < 4; n++)
      ids.push((await createAdhocDirect(owner, DIRECT_PATH, known, { category_id: category.id })).id);
    const admin = await server.as('admin@demo.test');
    await setBudgetPolicy(server, 'stop');
    const answers = await Promise.all([
      ...ids.map((id) => admin<Refusal>('PUT', `${DIRECT_PATH}/approve/${id}`, { body: {} })),
      move(from, to, '1000'),
    ]);
    await setBudgetPolicy(server, 'warn');
    for (const { status } of answers) expect([200, 422]).toContain(status);
    const approved = answers.slice(0, 4).filter(({ status }) => status === 200).length;
    const after = await readBudget(owner, from.id);
    expect(approved).toBeGreaterThan(0);
    expect(after.spent).toBe((approved * 1225.5).toFixed(2));
    expect(Number(after.left)).toBeGreaterThanOrEqual(0);
    expect(await findInconsistentBudgets(server)).toEqual([]);
  });

  it('a cancellation and confirmations at once leave the sums right', { tags: 'exhaustive' }, async () => {
    const budget = await createBudget(owner, category);
    const first = await createConfirmedRequest(server, owner, category, '100');
    const second = await createRequestToConfirm(server, owner, category, '200');
    await Promise.all([
      cancel(first.id),
      confirmRequest(owner, second),
      move(budget, await createBudget(owner, await createTestCategory(server)), '1'),
    ]);
    expect(await readBudget(owner, budget.id)).toMatchObject({ spent: '200.00', left: '9799.00' });
    expect(await findInconsistentBudgets(server)).toEqual([]);
  });
});
