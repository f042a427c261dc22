import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Category } from '#core/categories/wire.ts';
import type { Named, Paged, Problem } from '#platform/shared/wire/common.ts';
import type { Supplier } from '../wire/suppliers.ts';
import {
  addSupplier,
  findDemoCategoryId,
  findDemoSupplier,
  generatePib,
  listSuppliers,
  SUPPLIER_BODY,
} from './supplier.test-support.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');
const stranger = server.caller('premium.owner@demo.test');

const names = (page: Paged<Supplier>) => page.data.map(({ name }) => name);
const rulesAt = (field: string, body: Problem) => body.errors?.[field]?.map(({ rule }) => rule);
const add = (body: object) => addSupplier(admin, body);

describe('suppliers', () => {
  it('S7.44 another company’s list does not show it', async () => {
    const { id } = await findDemoSupplier(admin, 'Metal');
    expect((await listSuppliers(stranger)).body.data.map((supplier) => supplier.id)).not.toContain(id);
  });

  it('S3.13 S1.14 a supplier has every field of the specification', async () => {
    const category = await findDemoCategoryId(admin, 'Higijena');
    const { status, body } = await add({
      name: 'Continental',
      pib: ' RS 101.134.702 ',
      companyName: 'Continental Automotive Serbia d.o.o.',
      companyAddress: 'Batajnički put 23',
      address: 'Magacin 4',
      city: 'Subotica',
      registrationNumber: '17162543',
      contract_end_date: '2027-12-31',
      category_ids: [category, category],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Continental',
      pib: '101134702',
      country: 'RS',
      companyName: 'Continental Automotive Serbia d.o.o.',
      companyAddress: 'Batajnički put 23',
      address: 'Magacin 4',
      city: 'Subotica',
      registrationNumber: '17162543',
      internationalSupplier: false,
      contract_end_date: '2027-12-31',
      categories: [{ id: category, name: 'Higijena' }],
      contact_persons: [],
      warnings: [],
    });
  });

  it('S3.13 a PIB with a wrong check digit, length or letter is refused at its field', async () => {
    for (const pib of ['100002888', '10000288', '1000019999', '10000288a', '000000003', '123456789'])
      expect(rulesAt('pib', (await add({ ...SUPPLIER_BODY, pib })).body), pib).toEqual(['pib']);
    expect(rulesAt('pib', (await add({ name: 'X', pib: '  ' })).body)).toEqual(['required']);
  });

  it.each([
    ['AT', 'atu 37675002', 'ATU37675002'],
    ['DE', 'DE 811115368', 'DE811115368'],
    ['ME', '0265-5283', undefined],
    ['ME', '02289377', '02289377'],
    ['HR', 'hr 333-92005961', '33392005961'],
    ['HR', 'hr 12-34', undefined],
    ['SI', 'SI50223054', '50223054'],
    ['SI', 'SI50223055', undefined],
    ['IT', 'it 12-34', 'IT1234'],
    ['', 'jp 1234 5678', 'JP12345678'],
    ['', 'x', undefined],
    ['US', '1'.repeat(21), undefined],
  ])('an international number of %s: %s is kept as %s', async (country, pib, stored) => {
    const { status, body } = await add({ name: 'Inter', pib, country, internationalSupplier: true });
    expect(status === 201 ? body.pib : undefined).toBe(stored);
    if (!stored)
      expect(rulesAt('pib', body)).toEqual([['ME', 'HR', 'SI'].includes(country) ? 'pib' : 'minmax']);
  });

  it('an international supplier that names no country follows no country, any other the Serbian rule', async () => {
    const abroad = await add({ name: 'Nippon', pib: 'T1234567890123', internationalSupplier: true });
    expect(abroad.body).toMatchObject({ country: '', pib: 'T1234567890123', internationalSupplier: true });
    expect(rulesAt('pib', (await add({ name: 'Nippon', pib: 'T1234567890123' })).body)).toEqual(['pib']);
  });

  it('S3.13 check digits of MB and JIB only warn', async () => {
    const mb = await add({ name: 'MB', pib: generatePib(), registrationNumber: '17162544' });
    expect(mb.body).toMatchObject({ registrationNumber: '17162544', warnings: ['registrationNumber'] });
    const jib = await add({ name: 'JIB', pib: '4200119190100', country: 'BA', internationalSupplier: true });
    expect(jib.body).toMatchObject({ pib: '4200119190100', warnings: ['pib'] });
    const short = await add({ name: 'JIB', pib: '420011919010', country: 'BA' });
    expect(short.body).toMatchObject({ pib: '4420011919010' });
    expect(rulesAt('pib', (await add({ name: 'J', pib: '4200', country: 'BA' })).body)).toEqual(['pib']);
  });

  it('the VAT number and the JIB of Bosnia and Herzegovina are one supplier', async () => {
    const first = await add({ name: 'EP BiH', pib: '402093280003', country: 'BA' });
    expect(first.body).toMatchObject({ pib: '4402093280003', warnings: [] });
    const second = await add({ name: 'EP BiH', pib: 'BA 4402093280003', country: 'BA' });
    expect(rulesAt('pib', second.body)).toEqual(['exist']);
  });

  it('a number that was stored before its country had a rule stays, with a warning', async () => {
    const { body } = await add({ name: 'Stari', pib: '69435151530', country: 'HR' });
    await server.db.updateTable('suppliers').set({ pib: '69435151531' }).where('id', '=', body.id).execute();
    expect((await admin<Supplier>('GET', `suppliers/${body.id}`)).body).toMatchObject({
      pib: '69435151531',
      warnings: ['pib'],
    });
  });

  it('S5.09 a number that is there already is refused at its field, also when changed to it', async () => {
    const taken = await add({ name: 'Drugi', pib: 'RS100002887' });
    expect(taken.status).toBe(422);
    expect(taken.body.errors).toEqual({ pib: [{ rule: 'exist', params: { name: expect.any(String) } }] });
    const other = await findDemoSupplier(admin, 'Inox');
    const changed = await admin<Problem>('PUT', `suppliers/${other.id}`, {
      body: { name: 'Inox', pib: '100002887' },
    });
    expect(rulesAt('pib', changed.body)).toEqual(['exist']);
    expect((await findDemoSupplier(stranger, 'Čelik')).pib).toBe('100002887');
  });

  it('one company is not added twice, with and without its country', async () => {
    const exists = async (body: object) => rulesAt('pib', (await add({ name: 'Opet', ...body })).body);
    const abroad = { internationalSupplier: true, country: '' };
    // German and Serbian numbers have the same check digit rule.
    const digits = generatePib();
    expect((await add({ name: 'VAG', pib: `DE${digits}`, country: 'DE' })).status).toBe(201);
    for (const pib of [`DE${digits}`, digits, `de ${digits.slice(0, 3)}-${digits.slice(3)}`])
      expect(await exists({ pib, ...abroad })).toEqual(['exist']);
    expect((await add({ name: 'Wien', pib: 'ATU61234569', ...abroad })).status).toBe(201);
    expect(await exists({ pib: '61234569', country: 'AT' })).toEqual(['exist']);
    const roma = (await add({ name: 'Roma', pib: 'IT 00743110157', country: 'IT' })).body;
    expect(await exists({ pib: '00743110157', country: 'IT' })).toEqual(['exist']);
    // A company in another country may have the same digits, and a supplier does not conflict with itself.
    expect((await add({ name: 'Praha', pib: digits, country: 'CZ' })).status).toBe(201);
    const changed = async (body: object) =>
      (await admin<Problem>('PUT', `suppliers/${roma.id}`, { body: { name: 'Roma', ...body } })).body;
    expect(await changed({ pib: '00743110157', country: 'IT' })).toMatchObject({ pib: '00743110157' });
    expect(rulesAt('pib', await changed({ pib: digits, ...abroad }))).toEqual(['exist']);
  });

  it('one company is not added twice when digits of a German number also fit Serbia', async () => {
    const german = { name: 'Bosch GmbH', country: 'DE', pib: 'DE811569869', internationalSupplier: true };
    expect((await addSupplier(admin, german)).status).toBe(201);
    const refused = await addSupplier(admin, { name: 'Bosch', pib: '811569869' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: { pib: [{ rule: 'exist', params: { name: 'Bosch GmbH' } }] },
    });
    const { body: other } = await addSupplier(admin, { name: 'Drugi', pib: generatePib() });
    const changed = await admin('PUT', `suppliers/${other.id}`, {
      body: { name: 'Drugi', pib: '811569869' },
    });
    expect([changed.status, JSON.stringify(changed.body)]).toEqual([
      422,
      expect.stringContaining('Bosch GmbH'),
    ]);
    // With its country stated, the same number belongs to a different company.
    expect((await addSupplier(admin, { name: 'Bos', country: 'RS', pib: '811569869' })).status).toBe(201);
  });

  it('of two that add one number at the same time, with and without its country, one is told that it exists', async () => {
    const pib = `DE${generatePib()}`;
    const both = await Promise.all([
      add({ name: 'A', pib, country: 'DE' }),
      add({ name: 'B', pib, internationalSupplier: true, country: '' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('of two that add one number at the same time, one is told that it exists', async () => {
    const pib = generatePib();
    const both = await Promise.all([add({ name: 'A', pib }), add({ name: 'B', pib })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('S7.44 a category of another company is no category', async () => {
    const foreign = await findDemoCategoryId(stranger, 'Higijena');
    const { status, body } = await add({ name: 'X', pib: generatePib(), category_ids: [foreign] });
    expect(status).toBe(422);
    expect(rulesAt('category_ids', body)).toEqual(['unknown_record']);
    const own = await findDemoSupplier(admin, 'Metal');
    const changed = await admin<Problem>('PUT', `suppliers/${own.id}`, {
      body: { name: own.name, pib: own.pib, category_ids: [foreign] },
    });
    expect(rulesAt('category_ids', changed.body)).toEqual(['unknown_record']);
    expect((await findDemoSupplier(admin, 'Metal')).categories).toEqual(own.categories);
  });

  it('refuses a text of 10,000 characters and a day that does not exist, each at its field', async () => {
    const { status, body } = await add({
      name: 'x'.repeat(10_000),
      pib: '1'.repeat(10_000),
      city: 'y'.repeat(256),
      contract_end_date: '2027-02-30',
    });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({
      name: [{ rule: 'max', params: { max: 255 } }],
      city: [{ rule: 'max', params: { max: 255 } }],
      contract_end_date: [{ rule: 'date', params: {} }],
    });
    expect(rulesAt('pib', body)).toContain('max');
  });

  it.each(['<script>alert(1)</script>', '=1+1', "O'Neil\\%_"])('keeps %s as it was typed', async (name) => {
    const { body } = await add({ name, pib: generatePib(), city: name });
    expect(body).toMatchObject({ name, city: name });
    expect(names((await listSuppliers(admin, { name })).body)).toContain(name);
  });

  it('S7.44 S8.25 a supplier can be changed; contact persons lose the categories that it loses', async () => {
    const before = await findDemoSupplier(stranger, 'Pak Sistem');
    const kept = before.categories.find(({ name }) => name === 'Ambalaža');
    const { body } = await stranger<Supplier>('PUT', `suppliers/${before.id}`, {
      body: { name: 'Pak Sistem 2', pib: before.pib, category_ids: [kept?.id] },
    });
    expect(body).toMatchObject({ name: 'Pak Sistem 2', categories: [kept] });
    expect(body.contact_persons[0]?.categories).toEqual([kept]);
  });

  it('S7.44 deleted, a supplier is gone from list and picker, and its number is free', async () => {
    const pib = generatePib();
    const { body: made } = await add({ name: 'Kratkog veka', pib });
    expect((await admin('DELETE', `suppliers/${made.id}`)).status).toBe(200);
    expect((await admin('GET', `suppliers/${made.id}`)).status).toBe(404);
    expect((await listSuppliers(admin, { name: 'Kratkog' })).body.total).toBe(0);
    const options = await admin<{ data: Named[] }>('GET', 'suppliers/options');
    expect(options.body.data.map(({ id }) => id)).not.toContain(made.id);
    expect((await add({ name: 'Naslednik', pib })).status).toBe(201);
  });

  it('a deleted category is gone from its suppliers', async () => {
    const { body: category } = await admin<Category>('POST', 'categories', { body: { name: 'Sezonska' } });
    const { body: made } = await add({ name: 'Sezona', pib: generatePib(), category_ids: [category.id] });
    await admin('DELETE', `categories/${category.id}`);
    expect((await admin<Supplier>('GET', `suppliers/${made.id}`)).body.categories).toEqual([]);
    const again = await add({ name: 'Sezona 2', pib: generatePib(), category_ids: [category.id] });
    expect(rulesAt('category_ids', again.body)).toEqual(['unknown_record']);
  });
});

describe('the list', () => {
  it('S3.25 S7.44 filters by the literal key categories.id, by name and by PIB', async () => {
    const { body: category } = await stranger<Category>('POST', 'categories', { body: { name: 'Rukavice' } });
    await addSupplier(stranger, { name: 'Rukavice Plus', pib: generatePib(), category_ids: [category.id] });
    expect(names((await listSuppliers(stranger, { 'categories.id': category.id })).body)).toEqual([
      'Rukavice Plus',
    ]);
    expect(names((await listSuppliers(stranger, { name: ' celik ' })).body)).toEqual(['Čelik Trade d.o.o.']);
    expect(names((await listSuppliers(stranger, { pib: ' RS 1000 02' })).body)).toEqual([
      'Čelik Trade d.o.o.',
    ]);
    expect((await listSuppliers(stranger, { name: 'celik', pib: '9999' })).body.total).toBe(0);
    expect((await listSuppliers(stranger, { name: '%' })).body.total).toBe(0);
  });

  it('S5.16 empty filters and category 0 are none', async () => {
    const all = (await listSuppliers(stranger)).body.total;
    const blank = { name: '  ', pib: ' ', 'categories.id': 0 };
    expect((await listSuppliers(stranger, blank)).body.total).toBe(all);
  });

  it('a category of another company lists nothing', async () => {
    const foreign = await findDemoCategoryId(stranger, 'Zaštitna');
    expect((await listSuppliers(admin, { 'categories.id': foreign })).body.total).toBe(0);
  });

  it('S5.18 a page past the end is empty and tells the true last page', async () => {
    const call = await server.as('both@demo.test');
    for (let n = 1; n <= 21; n += 1) await addSupplier(call, { name: `Dobavljač ${n}`, pib: generatePib() });
    expect((await listSuppliers(call, { page: 2 })).body).toMatchObject({ total: 21, last_page: 2 });
    for (const page of [3, 2_147_483_647])
      expect((await listSuppliers(call, { page })).body).toMatchObject({ data: [], total: 21, last_page: 2 });
  });
});

describe('S2.30 the account a supplier is paid to', () => {
  it('is checked by its check digits, in Serbia and abroad, and stored as people read it', async () => {
    const kept = await add({ ...SUPPLIER_BODY, pib: generatePib(), account_number: '310123456789121186' });
    expect(kept.body).toMatchObject({ account_number: '310-1234567891211-86' });
    const abroad = await add({
      ...SUPPLIER_BODY,
      country: 'DE',
      internationalSupplier: true,
      pib: 'DE143454214',
      account_number: 'de89370400440532013000',
    });
    expect(abroad.body).toMatchObject({ account_number: 'DE89 3704 0044 0532 0130 00' });
  });

  it('is refused at the field where the digits do not fit', async () => {
    const wrong = await add({ ...SUPPLIER_BODY, pib: generatePib(), account_number: '310-1234567891211-87' });
    expect(wrong.status).toBe(422);
    expect(rulesAt('account_number', wrong.body)).toEqual(['account_number']);
    const abroad = await add({
      ...SUPPLIER_BODY,
      country: 'DE',
      internationalSupplier: true,
      pib: 'DE136695976',
      account_number: '310-1234567891211-86',
    });
    expect(rulesAt('account_number', abroad.body)).toEqual(['iban']);
  });
});
