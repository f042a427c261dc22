import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import type { AccountCategory, AccountContactPerson } from '#core/marketplace/wire/categories.ts';
import type { Refusal } from '#core/purchase/server/testing/requests.test-support.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import { addResponsiblePerson, readParentCategoryId } from '../procurements/marketplace.test-support.ts';

const server = setUpTestServer();
const metal = server.caller('supplier@demo.test');
const sava = server.caller('both@demo.test');
let metals: number;
let hygiene: number;
let safety: number;
beforeAll(async () => {
  metals = await readParentCategoryId(server, 'Metali');
  hygiene = await readParentCategoryId(server, 'Higijena');
  safety = await readParentCategoryId(server, 'Zaštita na radu');
});
beforeEach(async () => {
  await server.db.deleteFrom('account_categories').execute();
  await server.db.deleteFrom('account_contact_persons').execute();
});

type Person = TestResponse<AccountContactPerson & Refusal>;
const add = (category_ids: unknown, contact_person: unknown, update: unknown = 0): Promise<Person> =>
  metal('POST', `market-place/category/add?update=${update}`, { body: { category_ids, contact_person } });
const tie = (id: number, category_ids: unknown, update: unknown, call = metal): Promise<Person> =>
  call('PUT', `market-place/category/add/${id}?update=${update}`, { body: { category_ids } });
const ana = { nameAndSurname: 'Ana Anić', email: 'Ana@Metal.test', phone: '+381641234567', lang: 'de' };
const categories = async (page = 1) =>
  (await metal<Paged<AccountCategory>>('GET', 'market-place/categories/get', { query: { page } })).body;
const persons = async () =>
  (await metal<{ data: AccountContactPerson[] }>('GET', 'market-place/contact-persons/get')).body.data;
const answered = async () =>
  (await categories()).data.map(({ id, contact_person }) => [id, contact_person.name]);

describe('market-place/category/add', () => {
  it('S7.14 POST makes a contact person who answers for the categories', async () => {
    const { status, body } = await add([metals, hygiene], ana);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      nameAndSurname: 'Ana Anić',
      email: 'ana@metal.test',
      phone: '+381641234567',
      lang: 'de',
      contact_person_id: body.id,
      unsubscribed: false,
    });
    expect(body.categories.map(({ id }) => id).sort()).toEqual([metals, hygiene].sort());
  });

  it('S7.15 PUT adds with update=0 and replaces with update=1', async () => {
    const { body } = await add([metals], ana);
    const ids = async (update: number, ...wanted: number[]) =>
      (await tie(body.id, wanted, update)).body.categories.map(({ id }) => id).sort();
    expect(await ids(0, hygiene)).toEqual([metals, hygiene].sort());
    expect(await ids(1, safety)).toEqual([safety]);
    expect(await ids(1)).toEqual([]);
  });

  it('S7.15 a category belongs to one contact person: naming another moves it over', async () => {
    const first = await addResponsiblePerson(server, metal, 'prvi@metal.test', 'Metali', 'Higijena');
    const second = await addResponsiblePerson(server, metal, 'drugi@metal.test', 'Zaštita na radu');
    await tie(second.id, [metals], 0);
    expect((await answered()).sort()).toEqual(
      [
        [hygiene, first.nameAndSurname],
        [metals, second.nameAndSurname],
        [safety, second.nameAndSurname],
      ].sort(),
    );
    // The categories of a different account are not affected.
    await addResponsiblePerson(server, sava, 'prodaja@sava.test', 'Metali');
    expect(await answered()).toHaveLength(3);
  });

  it('changes the data of a contact person along with what they answer for', async () => {
    const { body } = await add([metals], ana);
    const changed: Person = await metal('PUT', `market-place/category/add/${body.id}?update=1`, {
      body: { category_ids: [metals], contact_person: { ...ana, nameAndSurname: 'Ana Petrić', phone: '' } },
    });
    expect(changed.body).toMatchObject({ nameAndSurname: 'Ana Petrić', phone: '' });
  });

  it('refuses bad input at the field: unknown category, none, bad address and phone, an address twice', async () => {
    expect((await add([metals, 999_999], ana)).body.errors).toHaveProperty('category_ids');
    expect((await add([], ana)).body.errors?.category_ids?.[0]?.rule).toBe('required');
    const bad = await add([metals], { nameAndSurname: ' ', email: 'nije', phone: '064' });
    expect(Object.keys(bad.body.errors ?? {}).sort()).toEqual([
      'contact_person.email',
      'contact_person.nameAndSurname',
      'contact_person.phone',
    ]);
    expect((await add([metals], ana, 2)).status).toBe(422);
    await add([metals], ana);
    const twice = await add([hygiene], { ...ana, email: 'ANA@metal.test' });
    expect(twice.body.errors).toEqual({ 'contact_person.email': [{ rule: 'exist', params: {} }] });
    expect(await persons()).toHaveLength(1);
  });

  it('a double click makes one contact person', async () => {
    const answers = await Promise.all([add([metals], ana), add([metals], ana), add([metals], ana)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe('market-place/categories/get and contact-persons/get', () => {
  it('S7.12 page the categories by name, each with who answers for it, in the reader’s language', async () => {
    await addResponsiblePerson(server, metal, 'prvi@metal.test', 'Metali', 'Higijena', 'Zaštita na radu');
    const { data, ...page } = await categories();
    expect(page).toEqual({ current_page: 1, total: 3, last_page: 1 });
    expect(data.map(({ name }) => name)).toEqual([...data.map(({ name }) => name)].sort());
    expect(data[0]?.contact_person).toMatchObject({ email: 'prvi@metal.test' });
    expect(await categories(7)).toEqual({ data: [], current_page: 7, total: 3, last_page: 1 });
  });

  it('S7.13 S3.14 say who wants no more mails of new requests', async () => {
    await addResponsiblePerson(server, metal, 'prvi@metal.test', 'Metali');
    await server.db
      .insertInto('mail_unsubscribes')
      .values({ email: 'prvi@metal.test', at: new Date().toISOString() })
      .execute();
    expect((await persons())[0]).toMatchObject({ email: 'prvi@metal.test', unsubscribed: true });
  });

  it('S7.10 the parent categories are the platform’s own', async () => {
    const { body } = await metal<{ data: unknown[] }>('GET', 'market-place/categories/get-parent');
    expect(body.data).toContainEqual({ id: metals, name: 'Metals' });
  });
});

describe('taking away', () => {
  it('deletes a contact person with what they answered for, and frees the address', async () => {
    const { body } = await add([metals], ana);
    expect((await metal('DELETE', `market-place/contact-persons/${body.id}`)).status).toBe(200);
    expect(await answered()).toEqual([]);
    expect((await metal('DELETE', `market-place/contact-persons/${body.id}`)).status).toBe(404);
    expect((await add([metals], ana)).status).toBe(201);
  });

  it('removes a category, whoever answers for it', async () => {
    await addResponsiblePerson(server, metal, 'prvi@metal.test', 'Metali', 'Higijena');
    expect((await metal('DELETE', `market-place/categories/${metals}`)).status).toBe(200);
    expect((await answered()).map(([id]) => id)).toEqual([hygiene]);
    expect((await metal('DELETE', `market-place/categories/${metals}`)).status).toBe(404);
  });

  it('another account’s are not there', async () => {
    const { body } = await add([metals], ana);
    expect((await tie(body.id, [hygiene], 1, sava)).status).toBe(404);
    expect((await sava('DELETE', `market-place/contact-persons/${body.id}`)).status).toBe(404);
    expect((await sava('DELETE', `market-place/categories/${metals}`)).status).toBe(404);
    expect(await answered()).toHaveLength(1);
  });
});
