import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { ContactPerson, Supplier } from '../wire/suppliers.ts';
import { addSupplier, findDemoSupplier, generatePib } from './supplier.test-support.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');
const stranger = server.caller('premium.owner@demo.test');
let supplier: Supplier;
let categories: number[];
beforeAll(async () => {
  const options = await admin<{ data: { id: number }[] }>('GET', 'categories/options');
  categories = options.body.data.map(({ id }) => id);
});
beforeEach(async () => {
  supplier = (await addSupplier(admin, { name: 'Metal', pib: generatePib() })).body;
});

const ANA = { nameAndSurname: 'Ana Anić', email: 'Ana@Firma.test', phone: '+381641234567', lang: 'en' };
const BORIS = { nameAndSurname: 'Boris Borić', email: 'boris@firma.test' };
const addPerson = (fields: object, call = admin) =>
  call<ContactPerson & Problem>('POST', 'contact_persons', { body: { supplierId: supplier.id, ...fields } });
const tie = (body: object, call = admin) =>
  call<Supplier & Problem>('POST', 'suppliers/category/add', { body: { supplier_id: supplier.id, ...body } });
const tieTo = (id: number, body: object, call = admin) =>
  call<Supplier & Problem>('PUT', `suppliers/category/add/${id}`, { body });
const fresh = async () => (await admin<Supplier>('GET', `suppliers/${supplier.id}`)).body;
const idsOf = (list: { id: number }[] | undefined) => list?.map(({ id }) => id).sort((a, b) => a - b);

describe('who may', () => {
  const calls = (id: number) =>
    [
      ['POST', 'contact_persons', { ...ANA, supplierId: supplier.id }],
      ['PUT', `contact_persons/${id}`, ANA],
      ['DELETE', `contact_persons/${id}`, undefined],
      [
        'POST',
        'suppliers/category/add',
        { supplier_id: supplier.id, category_ids: [1], contact_person: BORIS },
      ],
      ['PUT', `suppliers/category/add/${id}`, { category_ids: [] }],
    ] as const;

  // Also proves S7.47, S7.48.
  it('S7.45 S7.46 another company finds neither the supplier nor the person', async () => {
    const { id } = (await addPerson(ANA)).body;
    for (const [method, path, body] of calls(id))
      expect((await stranger(method, path, { body })).status, path).toBe(404);
    expect(await fresh()).toMatchObject({ contact_persons: [{ id }], categories: [] });
  });
});

describe('contact persons', () => {
  it('S3.14 S7.45 a contact person has every field of the specification', async () => {
    const { status, body } = await addPerson(ANA);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      version: 1,
      contact_person_id: body.id,
      supplierId: supplier.id,
      nameAndSurname: 'Ana Anić',
      email: 'ana@firma.test',
      phone: '+381641234567',
      lang: 'en',
      categories: [],
      mail_refused: null,
    });
    expect((await fresh()).contact_persons).toEqual([body]);
  });

  it('S5.02 S5.07 name and e-mail are demanded, the phone has a plus and 11 or 12 digits', async () => {
    const { body } = await addPerson({ nameAndSurname: ' ', email: 'ana@', phone: '641234567' });
    expect(body.errors).toMatchObject({
      nameAndSurname: [{ rule: 'required' }],
      email: [{ rule: 'email' }],
      phone: [{ rule: 'phone_validation' }],
    });
  });

  it('S5.09 one address stands once at a supplier, capitals aside, and again at another', async () => {
    await addPerson(ANA);
    expect((await addPerson({ ...BORIS, email: 'ANA@firma.TEST' })).body.errors?.email?.[0]?.rule).toBe(
      'exist',
    );
    const other = (await addSupplier(admin, { name: 'Drugi', pib: generatePib() })).body;
    expect((await addPerson({ ...ANA, supplierId: other.id })).status).toBe(201);
  });

  it('S7.46 S8.26 a contact person can be changed, and to no address that is there', async () => {
    const { id } = (await addPerson(ANA)).body;
    await addPerson(BORIS);
    const changed = await admin<ContactPerson>('PUT', `contact_persons/${id}`, {
      body: { ...ANA, nameAndSurname: 'Ana Babić', phone: '' },
    });
    expect(changed.body).toMatchObject({ id, nameAndSurname: 'Ana Babić', phone: '', lang: 'en' });
    const taken = await admin<Problem>('PUT', `contact_persons/${id}`, { body: BORIS });
    expect(taken.body.errors?.email?.[0]?.rule).toBe('exist');
  });

  it('deleted, a contact person is gone and its address is free', async () => {
    const { id } = (await addPerson(ANA)).body;
    expect((await admin('DELETE', `contact_persons/${id}`)).status).toBe(200);
    expect((await admin('DELETE', `contact_persons/${id}`)).status).toBe(404);
    expect((await fresh()).contact_persons).toEqual([]);
    expect((await addPerson(ANA)).status).toBe(201);
  });

  it('the contact persons of a deleted supplier are gone with it', async () => {
    const { id } = (await addPerson(ANA)).body;
    await admin('DELETE', `suppliers/${supplier.id}`);
    expect((await admin('PUT', `contact_persons/${id}`, { body: ANA })).status).toBe(404);
    expect((await addPerson(BORIS)).status).toBe(404);
  });
});

describe('categories of a contact person', () => {
  it('S7.47 a new contact person gets categories, and the supplier has them too', async () => {
    const { status, body } = await tie({ contact_person: ANA, category_ids: categories.slice(0, 2) });
    expect(status).toBe(201);
    expect(idsOf(body.categories)).toEqual(idsOf(categories.slice(0, 2).map((id) => ({ id }))));
    expect(idsOf(body.contact_persons[0]?.categories)).toEqual(idsOf(body.categories));
  });

  it('S7.48 update 0 adds to those it has, update 1 replaces them; the supplier keeps its own', async () => {
    const [one = 0, two = 0, three = 0] = categories;
    const made = await tie({ contact_person: ANA, category_ids: [one] });
    const id = made.body.contact_persons[0]?.id ?? 0;
    const added = await tieTo(id, { category_ids: [two] });
    expect(idsOf(added.body.contact_persons[0]?.categories)).toEqual([one, two].sort((a, b) => a - b));
    const replaced = await tieTo(id, { category_ids: [three], update: 1 });
    expect(idsOf(replaced.body.contact_persons[0]?.categories)).toEqual([three]);
    expect(idsOf(replaced.body.categories)).toEqual([one, two, three].sort((a, b) => a - b));
    const none = await tieTo(id, { category_ids: [], update: 1 });
    expect(none.body.contact_persons[0]?.categories).toEqual([]);
  });

  it('S7.48 changes the contact person in the same step', async () => {
    const { id } = (await addPerson(ANA)).body;
    const { body } = await tieTo(id, {
      category_ids: categories.slice(0, 1),
      contact_person: { ...ANA, nameAndSurname: 'Ana Babić' },
      update: 1,
    });
    expect(body.contact_persons[0]).toMatchObject({ id, nameAndSurname: 'Ana Babić' });
  });

  it('a category belongs to one contact person of a supplier: given to another, it moves', async () => {
    const [one = 0] = categories;
    await tie({ contact_person: ANA, category_ids: [one] });
    const { body } = await tie({ contact_person: BORIS, category_ids: [one] });
    const byName = Object.fromEntries(
      body.contact_persons.map((person) => [person.nameAndSurname, idsOf(person.categories)]),
    );
    expect(byName).toEqual({ 'Ana Anić': [], 'Boris Borić': [one] });
  });

  it('S7.47 all or nothing: an unknown category or a taken address leaves no contact person behind', async () => {
    const foreign = (await findDemoSupplier(stranger, 'Metal')).categories[0]?.id ?? 0;
    const unknown = await tie({ contact_person: ANA, category_ids: [foreign] });
    expect(unknown.body.errors?.category_ids?.[0]?.rule).toBe('unknown_record');
    expect((await tie({ contact_person: ANA, category_ids: [] })).body.errors?.category_ids?.[0]?.rule).toBe(
      'required',
    );
    expect((await fresh()).contact_persons).toEqual([]);
    await addPerson(ANA);
    const taken = await tie({ contact_person: ANA, category_ids: categories.slice(0, 1) });
    expect(taken.body.errors?.['contact_person.email']?.[0]?.rule).toBe('exist');
    expect((await fresh()).categories).toEqual([]);
  });

  it('of two changes at once, each is whole', async () => {
    const { id } = (await addPerson(ANA)).body;
    const [one = 0, two = 0] = categories;
    await Promise.all([
      tieTo(id, { category_ids: [one], update: 1 }),
      tieTo(id, { category_ids: [two], update: 1 }),
    ]);
    expect((await fresh()).contact_persons[0]?.categories).toHaveLength(1);
  });
});

it.each([
  ['DE', '12345678901', '030 1234567', '+49301234567'],
  ['AT', 'FN123456A', '06641234567', '+436641234567'],
])('a telephone number is that of the supplier’s country: %s', async (country, pib, typed, phone) => {
  const owner = await server.as('owner@demo.test');
  const supplier = await owner<{ id: number }>('POST', 'suppliers', {
    body: { name: `Telefon ${country}`, country, pib },
  });
  const body = {
    supplierId: supplier.body.id,
    nameAndSurname: 'Ana',
    email: 'ana@telefon.test',
    phone: typed,
  };
  const added = await owner<{ id: number; phone: string }>('POST', 'contact_persons', { body });
  expect([added.status, added.body.phone]).toEqual([201, phone]);
  const wrong = await owner('PUT', `contact_persons/${added.body.id}`, { body: { ...body, phone: '0301' } });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toMatchObject({ errors: { phone: [{ rule: 'phone_validation' }] } });
});
