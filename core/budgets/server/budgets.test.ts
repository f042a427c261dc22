import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { Budget, BudgetChange } from '../wire.ts';
import {
  type BudgetResponse,
  buildBudgetForm,
  type Category,
  confirmRequest,
  createBudget,
  createConfirmedRequest,
  createRequestToConfirm,
  createTestCategory,
  type Refusal,
  readBudget,
} from './budgets.test-support.ts';

const server = setUpTestServer();
let owner: Caller;
let admin: Caller;
let viewer: Caller;
let category: Category;
beforeAll(async () => {
  await server.db
    .updateTable('users')
    .set({ permissions: ['finances', 'view-budgets'] })
    .where('email', '=', 'finance@demo.test')
    .execute();
});
beforeEach(async () => {
  owner = await server.as('owner@demo.test');
  admin = await server.as('admin@demo.test');
  viewer = await server.as('finance@demo.test');
  category = await createTestCategory(server);
});

const post = (body: unknown, who = owner): Promise<BudgetResponse> => who('POST', 'budgets', { body });
const put = ({ id }: Budget, body: unknown, version?: number): Promise<BudgetResponse> =>
  owner('PUT', `budgets/${id}`, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const remove = ({ id }: Budget) => owner<Refusal>('DELETE', `budgets/${id}`);
const list = async (query: Record<string, string | number>, who = owner) =>
  (await who<Paged<Budget>>('GET', 'budgets', { query })).body;
const trail = async ({ id }: Budget) =>
  (await owner<Paged<BudgetChange>>('GET', `budgets/changes/${id}`)).body.data;

describe('a budget', () => {
  it('S3.10 S7.38 is made of category, amount and period, and stands with what is spent', async () => {
    const { body, status } = await post(buildBudgetForm(category, { amount: '1234.5' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      category,
      amount: '1234.50',
      committed: '0.00',
      actual: '0.00',
      spent: '0.00',
      left: '1234.50',
      percent: 0,
      used: false,
      version: 1,
      currency: 'RSD',
    });
    await createConfirmedRequest(server, owner, category, '1200');
    expect(await readBudget(owner, body.id)).toMatchObject({
      committed: '1200.00',
      spent: '1200.00',
      left: '34.50',
      percent: 97,
      used: true,
      // A purchase does not change the budget's version.
      version: 1,
    });
  });

  it.each([
    [{ amount: '' }, 'amount', 'required'],
    [{ amount: '-1' }, 'amount', 'decimal_min'],
    [{ amount: '1.234' }, 'amount', 'decimal_places'],
    [{ amount: '1000000000000' }, 'amount', 'decimal_max'],
    [{ date_from: '' }, 'date_from', 'required'],
    [{ date_from: '2026-02-30' }, 'date_from', 'date'],
    [{ date_from: '2026-03-01', date_to: '2026-02-28' }, 'date_to', 'date_order'],
    [{ category_id: 999_999 }, 'category_id', 'unknown_record'],
    [{ category_id: null }, 'category_id', 'required'],
  ])('%j is refused at its field', async (more, field, rule) => {
    const { status, body } = await post(buildBudgetForm(category, more));
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors?.[field]?.[0]?.rule).toBe(rule);
  });

  it('a period that shares a day with another of the category is refused with that period', async () => {
    await createBudget(owner, category, { date_from: '2026-01-01', date_to: '2026-06-30' });
    for (const period of [
      { date_from: '2026-06-30', date_to: '2026-12-31' },
      { date_from: '2025-01-01', date_to: '2026-01-01' },
      { date_from: '2026-03-01', date_to: '2026-03-01' },
      { date_from: '2020-01-01', date_to: '2030-01-01' },
    ]) {
      const { status, body } = await post(buildBudgetForm(category, period));
      expect([status, body.errors]).toEqual([
        422,
        { date_from: [{ rule: 'budget_overlap', params: { from: '2026-01-01', to: '2026-06-30' } }] },
      ]);
    }
    await createBudget(owner, category, { date_from: '2026-07-01', date_to: '2026-12-31' });
    const other = await createTestCategory(server);
    await createBudget(owner, other, { date_from: '2026-01-01', date_to: '2026-12-31' });
  });

  it('of eight who give a category the same period at once, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post(buildBudgetForm(category, { date_from: `2026-01-0${index + 1}`, date_to: '2026-12-31' })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
    const { total } = await list({ category_id: category.id, period: 'all' });
    expect(total).toBe(1);
  });

  it('the database refuses an overlap whoever writes it', async () => {
    const { id: category_id } = category;
    await createBudget(owner, category);
    const tenant = await server.tenant('morava');
    const row = { category_id, amount: '1', date_from: '2026-01-01', date_to: '2026-01-01' };
    await expect(tenant.transaction((tx) => tx.insertInto('budgets', row).execute())).rejects.toMatchObject({
      constraint: 'budgets_no_overlap',
    });
  });

  it('another company’s category and budgets do not exist', async () => {
    const stranger = await server.as('premium.owner@demo.test');
    const budget = await createBudget(owner, category);
    expect((await post(buildBudgetForm(category), stranger)).body.errors?.category_id?.[0]?.rule).toBe(
      'unknown_record',
    );
    const own = await stranger<Paged<Budget>>('GET', 'budgets', { query: { period: 'all' } });
    expect(own.body.total).toBe(0);
    const { body } = await stranger<Refusal>('POST', 'budgets/move', {
      body: { from_id: budget.id, to_id: budget.id, amount: '1', reason: 'x' },
    });
    expect(body.errors?.from_id?.[0]?.rule).toBe('unknown_record');
  });
});

describe('changing it', () => {
  it('a new amount stands in the trail; less than what is spent is allowed', async () => {
    const budget = await createBudget(owner, category);
    await createConfirmedRequest(server, owner, category, '900');
    const { body } = await put(budget, buildBudgetForm(category, { amount: '500' }), 1);
    expect(body).toMatchObject({ amount: '500.00', left: '-400.00', percent: 180, version: 2 });
    expect(await trail(budget)).toMatchObject([
      { kind: 'edit', amount: '-9500.00', amount_after: '500.00', user: 'Jelena Marković', changes: [] },
      { kind: 'create', amount: '10000.00', amount_after: '10000.00' },
    ]);
  });

  it('nothing changed is no change', async () => {
    const budget = await createBudget(owner, category);
    expect((await put(budget, buildBudgetForm(category, { amount: '10000.00' }))).body.version).toBe(1);
    expect(await trail(budget)).toHaveLength(1);
  });

  it('a stale form is refused with the fresh state', async () => {
    const budget = await createBudget(owner, category);
    await put(budget, buildBudgetForm(category, { amount: '1' }), 1);
    const { status, body } = await put(budget, buildBudgetForm(category, { amount: '2' }), 1);
    expect([status, body.code, body.fresh?.amount]).toEqual([412, 'stale', '1.00']);
    const gone = await owner<Refusal>('DELETE', `budgets/${budget.id}`, { headers: { 'if-match': '"1"' } });
    expect([gone.status, gone.body.code]).toEqual([412, 'stale']);
  });

  it('a category and period may change while nothing is counted in it', async () => {
    const budget = await createBudget(owner, category);
    const other = await createTestCategory(server);
    const { body } = await put(budget, buildBudgetForm(other, { date_from: '2026-01-01' }));
    expect(body).toMatchObject({ category: other, date_from: '2026-01-01' });
    expect((await trail(budget))[0]?.changes).toEqual([
      { field: 'category', from: category.name, to: other.name },
      { field: 'date_from', from: '2020-01-01', to: '2026-01-01' },
    ]);
  });

  it('what is counted in it keeps its place: the category is fixed, the period keeps those days', async () => {
    const budget = await createBudget(owner, category);
    const scene = await createConfirmedRequest(server, owner, category, '100');
    const other = await createTestCategory(server);
    const moved = await put(budget, buildBudgetForm(other));
    expect(moved.body.errors?.category_id?.[0]?.rule).toBe('budget_used');
    const ends = await put(budget, buildBudgetForm(category, { date_to: '2020-12-31' }));
    expect(ends.body.errors?.date_to?.[0]?.rule).toBe('budget_days');
    const begins = await put(budget, buildBudgetForm(category, { date_from: '2099-01-01' }));
    expect(begins.body.errors?.date_from?.[0]?.rule).toBe('budget_days');
    const today = new Date().toISOString().slice(0, 4);
    const within = { date_from: `${today}-01-01`, date_to: `${today}-12-31` };
    expect((await put(budget, buildBudgetForm(category, within))).status).toBe(200);
    // After the release, no amount of the purchase remains in the budget, but its ledger entries still belong to the
    // category.
    await owner('PUT', `purchases/cancelPurchase/${scene.id}`, { body: { cancel_reason: 'Kraj' } });
    const shorter = await put(
      budget,
      buildBudgetForm(category, { date_from: '2020-01-01', date_to: '2020-12-31' }),
    );
    expect(shorter.status).toBe(200);
    expect((await put(budget, buildBudgetForm(other))).body.errors?.category_id?.[0]?.rule).toBe(
      'budget_used',
    );
  });

  it('a period may not grow into another budget of the category', async () => {
    const first = await createBudget(owner, category, { date_to: '2026-06-30' });
    await createBudget(owner, category, { date_from: '2026-07-01' });
    const { body } = await put(first, buildBudgetForm(category, { date_to: '2026-07-01' }));
    expect(body.errors?.date_from?.[0]?.rule).toBe('budget_overlap');
  });

  it('a deleted category keeps its budget, and gets no new one', async () => {
    const budget = await createBudget(owner, category, { date_to: '2026-06-30' });
    await server.db
      .updateTable('categories')
      .set({ deleted_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', category.id)
      .execute();
    expect(
      (await put(budget, buildBudgetForm(category, { amount: '5', date_to: '2026-06-30' }))).status,
    ).toBe(200);
    const { body } = await post(buildBudgetForm(category, { date_from: '2027-01-01' }));
    expect(body.errors?.category_id?.[0]?.rule).toBe('unknown_record');
  });
});

describe('deleting it', () => {
  it('goes while nothing is counted in it, and its period is free again', async () => {
    const budget = await createBudget(owner, category);
    expect((await remove(budget)).status).toBe(200);
    expect((await owner('GET', `budgets/record/${budget.id}`)).status).toBe(404);
    expect((await remove(budget)).status).toBe(404);
    await createBudget(owner, category);
  });

  it('is refused once purchases are counted in it', async () => {
    const budget = await createBudget(owner, category);
    await createConfirmedRequest(server, owner, category, '100');
    const { status, body } = await remove(budget);
    expect([status, body.code]).toEqual([422, 'in_use']);
    expect((await readBudget(owner, budget.id)).used).toBe(true);
  });

  it('deleted while a purchase is confirmed, either it is not there or it stays', async () => {
    const budget = await createBudget(owner, category);
    const scene = await createRequestToConfirm(server, owner, category, '100');
    const [gone, closed] = await Promise.all([remove(budget), confirmRequest(owner, scene)]);
    expect(closed.body.closed).toBe(true);
    const entries = await server.db
      .selectFrom('budget_entries')
      .select('id')
      .where('budget_id', '=', budget.id)
      .execute();
    expect([gone.status, entries.length]).toEqual(gone.status === 200 ? [200, 0] : [422, 1]);
  });
});

describe('the list', () => {
  it('S3.18 is paged by twenty, filtered by category and period', async () => {
    for (let year = 2030; year < 2052; year++)
      await createBudget(owner, category, { date_from: `${year}-01-01`, date_to: `${year}-12-31` });
    const first = await list({ category_id: category.id, period: 'all' });
    expect(first).toMatchObject({ current_page: 1, total: 22, last_page: 2 });
    expect(first.data.map(({ date_from }) => date_from.slice(0, 4))).toEqual(
      Array.from({ length: 20 }, (_, index) => String(2051 - index)),
    );
    expect((await list({ category_id: category.id, period: 'all', page: 2 })).data).toHaveLength(2);
    expect((await list({ category_id: category.id })).total).toBe(0);
    expect((await list({ category_id: category.id, period: 'year' })).total).toBe(0);
  });

  it('offers pickers what is not over yet', async () => {
    await createBudget(owner, category, { date_to: '2020-12-31' });
    const budget = await createBudget(owner, category, { date_from: '2021-01-01' });
    const { body } = await owner<{ data: Budget[] }>('GET', 'budgets/options');
    expect(body.data.filter((one) => one.category.id === category.id).map(({ id }) => id)).toEqual([
      budget.id,
    ]);
  });

  it('S6.02 S6.09 whoever may view budgets reads all, and writes nothing', async () => {
    const budget = await createBudget(admin, category);
    for (const path of ['', `/record/${budget.id}`, `/ledger/${budget.id}`, `/changes/${budget.id}`])
      expect((await viewer('GET', `budgets${path}`)).status).toBe(200);
    expect((await viewer('GET', 'statistics/budgets/get')).status).toBe(200);
    expect((await viewer('GET', `budgets/${category.id}`)).status).toBe(200);
    const body = buildBudgetForm(category);
    expect((await viewer('POST', 'budgets', { body })).status).toBe(403);
    expect((await viewer('PUT', `budgets/${budget.id}`, { body })).status).toBe(403);
    expect((await viewer('DELETE', `budgets/${budget.id}`)).status).toBe(403);
    expect((await viewer('POST', 'budgets/move', { body: {} })).status).toBe(403);
  });
});
