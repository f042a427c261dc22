import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { Supplier, SupplierLookup } from '../wire/suppliers.ts';
import { addSupplier, findDemoCategoryId, generatePib } from './supplier.test-support.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');

const lookUp = async (query: Record<string, string>) =>
  (await admin<SupplierLookup>('GET', 'suppliers/lookup', { query })).body;

it('a supplier is added with the contact person who gets the requests of its categories', async () => {
  const category = await findDemoCategoryId(admin, 'Higijena');
  const { status, body } = await addSupplier(admin, {
    name: 'Nova Hemija d.o.o.',
    pib: generatePib(),
    category_ids: [category],
    contact_person: { nameAndSurname: 'Nada Novak', email: 'nada@nova-hemija.test' },
  });
  expect(status).toBe(201);
  expect(body.contact_persons).toMatchObject([
    { nameAndSurname: 'Nada Novak', email: 'nada@nova-hemija.test', categories: [{ id: category }] },
  ]);
});

it('with a wrong address nothing is added, and a deleted supplier keeps its contact person', async () => {
  const pib = generatePib();
  const contact = { nameAndSurname: 'Nada Novak', email: 'nada@stara-hemija.test' };
  const body = {
    name: 'Stara Hemija d.o.o.',
    pib,
    category_ids: [await findDemoCategoryId(admin, 'Higijena')],
  };
  const wrong = await addSupplier(admin, { ...body, contact_person: { ...contact, email: 'nada@' } });
  expect(wrong.status).toBe(422);
  expect((wrong.body as unknown as Problem).errors).toHaveProperty('contact_person.email');
  expect((await lookUp({ pib })).own).toBeNull();

  const first = await addSupplier(admin, { ...body, contact_person: contact });
  await admin('DELETE', `suppliers/${first.body.id}`);
  const again = await addSupplier(admin, {
    ...body,
    contact_person: { ...contact, nameAndSurname: 'Nada Novak Ilić' },
  });
  expect(again.status).toBe(201);
  expect(again.body.id).toBe(first.body.id);
  expect(again.body.contact_persons.map(({ nameAndSurname }) => nameAndSurname)).toEqual(['Nada Novak Ilić']);
});

it('a tax number finds the own supplier, also with its country before it', async () => {
  const { body } = await addSupplier(admin, { name: 'Fero Spoj d.o.o.', pib: generatePib() });
  const own = { id: body.id, name: 'Fero Spoj d.o.o.' };
  expect((await lookUp({ pib: body.pib })).own).toEqual(own);
  expect((await lookUp({ pib: `RS ${body.pib}` })).own).toEqual(own);
  expect((await lookUp({ pib: body.pib.slice(0, 8) })).own).toBeNull();
});

it('finds the account of a company that is active on the marketplace, and no other company', async () => {
  const of = async (side: number) => {
    const { pib } = await server.db
      .selectFrom('companies')
      .select('pib')
      .where('external_supplier', '=', side as 0 | 2)
      .where('country', '=', 'RS')
      .where('status', '=', 2)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return await lookUp({ pib });
  };
  expect((await of(2)).account).toMatchObject({ name: expect.stringMatching(/./), city: expect.any(String) });
  expect((await of(0)).account).toBeNull();
});

it('names suppliers with a similar name, whatever their legal form and accents', async () => {
  const { body }: { body: Supplier } = await addSupplier(admin, {
    name: 'Šraf Promet d.o.o.',
    pib: generatePib(),
  });
  const similar = { id: body.id, name: 'Šraf Promet d.o.o.' };
  expect((await lookUp({ name: 'Sraf promet a.d.' })).similar).toEqual([similar]);
  expect((await lookUp({ name: 'Sraf promet', pib: body.pib })).similar).toEqual([]);
  expect((await lookUp({ name: 'd.o.o.' })).similar).toEqual([]);
});
