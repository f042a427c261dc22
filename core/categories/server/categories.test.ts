import { describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { Named, Paged, Problem } from '#platform/shared/wire/common.ts';
import type { Category } from '../wire.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');
const stranger = server.caller('premium.owner@demo.test');

const list = (call: Caller, query: Record<string, string | number> = {}) =>
  call<Paged<Category>>('GET', 'categories', { query });
const add = (body: object, call = admin) => call<Category & Problem>('POST', 'categories', { body });
const names = (page: Paged<Category>) => page.data.map(({ name }) => name);

async function someCategory(call = admin): Promise<Category> {
  const [first] = (await list(call)).body.data;
  if (!first) throw new Error('the cast has no category');
  return first;
}

describe('categories', () => {
  it('S7.40 another company’s list does not show it', async () => {
    const { id } = await someCategory();
    expect((await list(stranger)).body.data.map((category) => category.id)).not.toContain(id);
  });

  it('S3.11 S3.12 a category has a name and a department; a new department is made with it', async () => {
    const { status, body } = await add({ name: 'Vozila', sector: 'Transport' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Vozila', sector: { name: 'Transport' }, suppliers_count: 0 });
    const sectors = await admin<{ data: Named[] }>('GET', 'user-management/sectors/getAll');
    expect(sectors.body.data.filter(({ name }) => name === 'Transport')).toEqual([body.sector]);
  });

  it('S3.12 a department that is there, in whatever capitals, is not made twice', async () => {
    const one = await add({ name: 'Gume', sector: ' održavanje ' });
    expect(one.body.sector?.name).toBe('Održavanje');
  });

  it('S7.53 lists the departments of the company, and no other company’s', async () => {
    const { body } = await admin<{ data: Named[] }>('GET', 'user-management/sectors/getAll');
    expect(body.data.map((sector) => sector.name)).toContain('Proizvodnja');
    const other = await (await server.as('both@demo.test'))<{ data: Named[] }>(
      'GET',
      'user-management/sectors/getAll',
    );
    expect(other.body.data).toEqual([]);
  });

  it('S3.12 a department typed with a category that is refused is not made', async () => {
    expect((await add({ name: 'Ambalaža', sector: 'Nepostojeći' })).status).toBe(422);
    const sectors = await admin<{ data: Named[] }>('GET', 'user-management/sectors/getAll');
    expect(sectors.body.data.map(({ name }) => name)).not.toContain('Nepostojeći');
  });

  it('S5.09 a name that is there already is refused at its field, capitals aside', async () => {
    const { status, body } = await add({ name: 'aMBALAŽA' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ name: [{ rule: 'exist', params: {} }] });
    const other = await someCategory();
    const renamed = await admin<Problem>('PUT', `categories/${other.id}`, { body: { name: 'Higijena' } });
    expect(renamed.body.errors?.name?.[0]?.rule).toBe('exist');
  });

  it('S5.01 a name must be there and may have 255 characters', async () => {
    expect((await add({ name: '  ' })).body.errors?.name?.[0]?.rule).toBe('required');
    expect((await add({ name: 'x'.repeat(10_000) })).body.errors?.name).toEqual([
      { rule: 'max', params: { max: 255 } },
    ]);
    expect((await add({ name: 'Ž'.repeat(255) })).status).toBe(201);
  });

  it.each(['<script>alert(1)</script>', '=1+1', "'; drop table categories; --", '%_\\'])(
    'keeps %s as it was typed',
    async (name) => {
      const { body } = await add({ name, sector: name });
      expect(body).toMatchObject({ name, sector: { name } });
      expect(names((await list(admin, { name })).body)).toEqual([name]);
    },
  );

  it('S7.10 a parent category has to be one of the platform', async () => {
    const parents = await admin<{ data: Named[] }>('GET', 'market-place/categories/get-parent');
    expect(parents.body.data[0]?.name).toBe('Metals');
    const parent_category_id = parents.body.data[0]?.id;
    expect((await add({ name: 'Cevi', parent_category_id })).body.parent_category?.name).toBe('Metals');
    const wrong = await add({ name: 'Šine', parent_category_id: 99_999 });
    expect(wrong.body.errors?.parent_category_id?.[0]?.rule).toBe('unknown_record');
  });

  it('S7.40 a category can be changed and deleted; deleted it is gone from list and picker, its name is free', async () => {
    const { body: made } = await add({ name: 'Privremena' });
    const changed = await admin<Category>('PUT', `categories/${made.id}`, {
      body: { name: 'Stalna', sector: 'Magacin' },
    });
    expect(changed.body).toMatchObject({ id: made.id, name: 'Stalna', sector: { name: 'Magacin' } });
    expect((await admin('DELETE', `categories/${made.id}`)).status).toBe(200);
    expect((await admin('GET', `categories/${made.id}`)).status).toBe(404);
    expect((await admin('DELETE', `categories/${made.id}`)).status).toBe(404);
    expect((await list(admin, { name: 'Stalna' })).body.total).toBe(0);
    const options = await admin<{ data: Named[] }>('GET', 'categories/options');
    expect(options.body.data.map(({ name }) => name)).not.toContain('Stalna');
    expect((await add({ name: 'Stalna' })).status).toBe(201);
  });

  it('a repeated POST with one key makes one category', async () => {
    const headers = { 'idempotency-key': 'category-once' };
    const send = () => admin<Category>('POST', 'categories', { body: { name: 'Jednom' }, headers });
    const [one, two] = [await send(), await send()];
    expect(two.body.id).toBe(one.body.id);
    expect((await list(admin, { name: 'Jednom' })).body.total).toBe(1);
  });

  it('of two that add one name at the same time, one is told that it exists', async () => {
    const both = await Promise.all([
      add({ name: 'Trka', sector: 'Novi' }),
      add({ name: 'Trka', sector: 'Novi' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('deleting a category', () => {
  const remove = (id: number) => admin<Problem>('DELETE', `categories/${id}`);
  const restore = (id: number) => admin<Category & Problem>('POST', `categories/${id}/restore`);
  const addBudget = (category_id: number, date_from: string, date_to: string) =>
    admin<{ id: number }>('POST', 'budgets', { body: { category_id, amount: '100', date_from, date_to } });
  const request = (category_id: number, name: string) =>
    admin<{ id: number; request_number: string; version: number }>('POST', 'purchases', {
      body: { name, category_id, quantity: '1', date_for_offer: '2099-01-01T10:00:00Z' },
    });
  const counts = async () => {
    const { body } = await admin<{ cats_count: number; budgets_by_cat_count: number }>(
      'GET',
      'statistics/budgets/get',
      { query: { period: 'in_force' } },
    );
    return body;
  };

  it('is refused while a budget in force refers to it, which the answer names', async () => {
    const { body: made } = await add({ name: 'Sa budžetom' });
    const { body: budget } = await addBudget(made.id, '2020-01-01', '2099-12-31');
    const { status, body } = await remove(made.id);
    expect([status, body.code, body.params?.uses]).toEqual([
      ...[422, 'category_in_use', 'Budget 01.01.2020 – 31.12.2099'],
    ]);
    expect((await admin('GET', `categories/${made.id}`)).status).toBe(200);
    await admin('DELETE', `budgets/${budget.id}`);
    expect((await remove(made.id)).status).toBe(200);
  });

  it('is refused while an open purchase refers to it, and possible once that is canceled', async () => {
    const { body: made } = await add({ name: 'Sa nabavkom' });
    const { body: purchase } = await request(made.id, 'Otvorena');
    const { status, body } = await remove(made.id);
    expect([status, body.code]).toEqual([422, 'category_in_use']);
    expect(body.params?.uses).toBe(`${purchase.request_number} Otvorena`);
    expect(body.detail).toContain('Otvorena');
    await server.db.updateTable('purchases').set({ status: 4 }).where('id', '=', purchase.id).execute();
    expect((await remove(made.id)).status).toBe(200);
  });

  it('is possible with a budget that is over, and the counts of budgets agree afterwards', async () => {
    const { body: made } = await add({ name: 'Sa starim budžetom' });
    await addBudget(made.id, '2020-01-01', '2020-12-31');
    expect((await remove(made.id)).status).toBe(200);
    const { cats_count, budgets_by_cat_count } = await counts();
    expect(budgets_by_cat_count).toBeLessThanOrEqual(cats_count);
    // Earlier versions could delete a category even if one of its budgets had not ended.
    const { body: before } = await add({ name: 'Obrisana ranije' });
    await addBudget(before.id, '2020-01-01', '2099-12-31');
    const shown = await counts();
    await server.db
      .updateTable('categories')
      .set({ deleted_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', before.id)
      .execute();
    expect(await counts()).toEqual(shown);
  });

  it('can be taken back for 30 days, with its suppliers, and stands in the log', async () => {
    const { body: made } = await add({ name: 'Vraćena' });
    const [supplier] = (await admin<Paged<Named>>('GET', 'suppliers')).body.data;
    await admin('POST', 'suppliers/category/add', {
      body: { supplier_id: supplier?.id, category_id: made.id },
    });
    const shown = await admin<Category>('GET', `categories/${made.id}`);
    await remove(made.id);
    const restored = await restore(made.id);
    expect([restored.status, restored.body.suppliers_count]).toEqual([200, shown.body.suppliers_count]);
    expect((await restore(made.id)).status).toBe(404);
    const kinds = await server.db
      .selectFrom('audit_events')
      .select('kind')
      .where('kind', 'in', ['category_deleted', 'category_restored'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['category_restored', 'category_deleted']);
    await server.db
      .updateTable('categories')
      .set({ deleted_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', made.id)
      .execute();
    expect((await restore(made.id)).status).toBe(404);
  });

  it('is not taken back where another category has its name by now', async () => {
    const { body: made } = await add({ name: 'Dvaput' });
    await remove(made.id);
    await add({ name: 'dvaput' });
    expect((await restore(made.id)).body.errors?.name?.[0]?.rule).toBe('exist');
  });
});

describe('the list', () => {
  it('S3.26 S5.16 filters by name and department, trimmed; a blank filter is none', async () => {
    const all = (await list(stranger)).body;
    expect((await list(stranger, { name: '   ', 'sector.name': ' ' })).body.total).toBe(all.total);
    expect(names((await list(stranger, { name: '  materijal ' })).body)).toEqual([
      'Kancelarijski materijal',
      'Potrošni materijal',
      'Spojni materijal',
    ]);
    expect(names((await list(stranger, { 'sector.name': ' Opšti poslovi ' })).body)).toEqual([
      'Higijena',
      'Zaštitna oprema',
    ]);
    expect(names((await list(stranger, { 'sector.name': 'proiz', name: 'limovi' })).body)).toEqual([
      'Limovi i profili',
    ]);
  });

  it('finds a name typed without its marks, in the order of the alphabet', async () => {
    expect(names((await list(stranger, { name: 'zastitna' })).body)).toEqual(['Zaštitna oprema']);
    for (const name of ['Čelik', 'Ćumur', 'Cement', 'Dizne', 'Đubrivo']) await add({ name }, stranger);
    const sorted = names((await list(stranger)).body).filter((name) => /^[CČĆDĐ]/.test(name));
    expect(sorted).toEqual(['Cement', 'Čelik', 'Ćumur', 'Dizne', 'Đubrivo']);
  });

  it('a department named in full means that one alone', async () => {
    await add({ name: 'Serveri', sector: 'IT' }, stranger);
    await add({ name: 'Merila', sector: 'Kvalitet' }, stranger);
    expect(names((await list(stranger, { 'sector.name': 'it' })).body)).toEqual(['Serveri']);
    expect(names((await list(stranger, { 'sector.name': 'kval' })).body)).toEqual(['Merila']);
  });

  it('S5.18 S9.32 a page past the end is empty and tells the true last page', async () => {
    const call = await server.as('both@demo.test');
    for (let n = 1; n <= 21; n += 1) await add({ name: `Kategorija ${String(n).padStart(2, '0')}` }, call);
    const second = (await list(call, { page: 2 })).body;
    expect(second).toMatchObject({ current_page: 2, total: 21, last_page: 2 });
    expect(names(second)).toEqual(['Kategorija 21']);
    expect((await list(call, { page: 9 })).body).toMatchObject({ data: [], total: 21, last_page: 2 });
    expect((await call<Problem>('GET', 'categories', { query: { page: 0 } })).status).toBe(422);
  });

  it('counts the suppliers there are, and no longer those that are gone', async () => {
    const { body: made } = await add({ name: 'Brojana' }, stranger);
    const addSupplier = (pib: string) =>
      stranger<{ id: number }>('POST', 'suppliers', {
        body: { name: pib, pib, category_ids: [made.id] },
      });
    const first = await addSupplier('101134702');
    await addSupplier('111886391');
    const count = async () => (await list(stranger, { name: 'Brojana' })).body.data[0]?.suppliers_count;
    expect(await count()).toBe(2);
    await stranger('DELETE', `suppliers/${first.body.id}`);
    expect(await count()).toBe(1);
  });
});
