import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { ContactPerson, Supplier } from '#core/suppliers/wire/suppliers.ts';
import {
  createAccountScene,
  NEW_ACCOUNT,
  OLD_ACCOUNT,
  OTHER_ACCOUNT,
} from '../accounts/accounts.test-support.ts';
import { addSupplier, findDemoCategoryId, generatePib, listSuppliers } from '../supplier.test-support.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');
const owner = server.caller('owner@demo.test');
const { accountsOf, guardedBy, mails } = createAccountScene(server);

const supplierOf = async (id: number) => (await admin<Supplier>('GET', `suppliers/${id}`)).body;
const importRow = (cells: object) =>
  admin<{ created: number }>('POST', 'suppliers/import', { body: { rows: [{ row: 2, cells }] } });
const newestEntry = () =>
  server.db
    .selectFrom('audit_events')
    .select(['kind', 'data'])
    .where('company_id', '=', server.companyId('morava'))
    .where('kind', 'like', 'supplier_%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Creates a deleted supplier with a contact person for its only category. */
async function deleted(more: object = {}) {
  const { body: supplier } = await addSupplier(admin, {
    name: 'Stari naziv',
    pib: generatePib(),
    city: 'Niš',
    category_ids: [await findDemoCategoryId(admin, 'Higijena')],
    ...more,
  });
  const { body: person } = await admin<ContactPerson>('POST', 'contact_persons', {
    body: { supplierId: supplier.id, nameAndSurname: 'Ana Anić', email: `ana-${supplier.id}@stari.test` },
  });
  expect((await admin('DELETE', `suppliers/${supplier.id}`)).status).toBe(200);
  return { ...supplier, person };
}

beforeEach(() => guardedBy('record'));

describe('a supplier that was deleted and is added again', () => {
  it('is the same record with the new data, categories and an entry in the log', async () => {
    const before = await deleted();
    const category = await findDemoCategoryId(admin, 'Ambalaža');
    const { status, body } = await addSupplier(admin, {
      name: 'Novi naziv',
      pib: `RS ${before.pib}`,
      category_ids: [category],
    });
    expect([status, body.id]).toEqual([201, before.id]);
    expect(await supplierOf(before.id)).toMatchObject({
      ...{ name: 'Novi naziv', city: '', pib: before.pib },
      ...{ categories: [{ id: category }] },
    });
    expect((await listSuppliers(admin, { name: 'Novi naziv' })).body.total).toBe(1);
    expect(await newestEntry()).toMatchObject({
      kind: 'supplier_restored',
      data: {
        supplier: 'Novi naziv',
        before: { name: 'Stari naziv', city: 'Niš', categories: ['Higijena'] },
        after: { name: 'Novi naziv', city: '', categories: ['Ambalaža'] },
      },
    });
  });

  it('is still paused if it was deleted while paused, and the log says so', async () => {
    const before = await addSupplier(admin, { name: 'Pauziran', pib: generatePib() });
    const { id } = before.body;
    await admin('POST', `suppliers/${id}/pause`, { body: { reason: 'Kasni sa isporukom.' } });
    await admin('DELETE', `suppliers/${id}`);
    const { body } = await addSupplier(admin, { name: 'Pauziran', pib: before.body.pib });
    expect(body).toMatchObject({ id, paused: { reason: 'Kasni sa isporukom.' } });
    expect(await newestEntry()).toMatchObject({
      kind: 'supplier_restored',
      data: { still_paused: 'Kasni sa isporukom.' },
    });
  });

  it('is restored by a sheet too; a contact person with the same address gets the data of the sheet', async () => {
    const before = await deleted();
    const { body } = await importRow({
      ...{ name: 'Iz tabele', pib: before.pib, categories: 'Ambalaža' },
      ...{ nameAndSurname: 'Ana Novak; Petar Perić', email: `ANA-${before.id}@stari.test; pera@stari.test` },
    });
    expect(body.created).toBe(1);
    const { data } = (await listSuppliers(admin, { name: 'Iz tabele' })).body;
    expect(data.map(({ id }) => id)).toEqual([before.id]);
    expect(data[0]?.contact_persons.map(({ nameAndSurname }) => nameAndSurname).sort()).toEqual([
      'Ana Novak',
      'Petar Perić',
    ]);
  });

  it('gives a category that stays to the first contact person of the sheet alone, and keeps what was changed in the log', async () => {
    const before = await deleted();
    await importRow({
      ...{ name: 'Sa dva kontakta', pib: before.pib, categories: 'Higijena' },
      ...{ nameAndSurname: 'Petar Perić; Ana Novak', email: `pera@stari.test; ANA-${before.id}@stari.test` },
    });
    const { data } = (await listSuppliers(admin, { name: 'Sa dva kontakta' })).body;
    const persons = data[0]?.contact_persons ?? [];
    expect(
      persons
        .map(({ nameAndSurname, email, categories }) => [nameAndSurname, email, categories.length])
        .sort(),
    ).toEqual([
      ['Ana Novak', `ana-${before.id}@stari.test`, 0],
      ['Petar Perić', 'pera@stari.test', 1],
    ]);
    const { rows } = await sql<{ before: string | null }>`select data->'before'->>'contact_person' as before
      from audit_events where kind = 'supplier_changed' and data->>'supplier' = 'Sa dva kontakta'`.execute(
      server.db,
    );
    expect(rows).toEqual([{ before: 'Ana Anić' }]);
  });

  it('is the record that was deleted last, where several have its tax number', async () => {
    const pib = generatePib();
    const tenant = await server.tenant('morava');
    const ids: number[] = [];
    for (const deleted_at of ['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z', '2026-01-01T00:00:00Z'])
      await tenant.transaction(async (tx) => {
        const { id } = await tx
          .insertInto('suppliers', { name: 'Više puta', pib, deleted_at })
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.push(id);
      });
    expect((await addSupplier(admin, { name: 'Više puta', pib })).body.id).toBe(ids[1]);
  });

  it('is never the record of another company or an example', async () => {
    const stranger = server.caller('premium.owner@demo.test');
    const before = await deleted();
    const { body } = await addSupplier(stranger, { name: 'Tuđi', pib: before.pib });
    expect(body.id).not.toBe(before.id);
    await server.db.updateTable('suppliers').set({ sample: true }).where('id', '=', before.id).execute();
    expect((await addSupplier(admin, { name: 'Ne primer', pib: before.pib })).body.id).not.toBe(before.id);
  });
});

describe('its account', () => {
  it('is another version in force, of which the owners are told, where changes are recorded', async () => {
    const before = await deleted({ account_number: OLD_ACCOUNT });
    await addSupplier(admin, { name: 'Novi naziv', pib: before.pib, account_number: NEW_ACCOUNT });
    expect((await accountsOf(before)).data.map(({ number, state }) => [number, state])).toEqual([
      [NEW_ACCOUNT, 'in_force'],
      [OLD_ACCOUNT, 'superseded'],
    ]);
    expect((await mails('supplier-account-changed', before)).map(({ to_email }) => to_email)).toContain(
      'owner@demo.test',
    );
  });

  it('stays in force where the same number is entered, and is emptied where none is', async () => {
    const before = await deleted({ account_number: OLD_ACCOUNT });
    await addSupplier(admin, { name: 'Isti', pib: before.pib, account_number: OLD_ACCOUNT });
    expect((await accountsOf(before)).data).toMatchObject([
      { number: OLD_ACCOUNT, state: 'in_force', version: 1 },
    ]);
    await admin('DELETE', `suppliers/${before.id}`);
    await addSupplier(admin, { name: 'Isti', pib: before.pib });
    expect((await supplierOf(before.id)).account_number).toBe('');
  });

  it('is the one that the mail of a sheet with new suppliers names', async () => {
    const before = await deleted({ account_number: OLD_ACCOUNT });
    await guardedBy('two_people');
    const rows = [
      { row: 2, cells: { name: 'Nov u tabeli', pib: generatePib(), account_number: OTHER_ACCOUNT } },
      { row: 3, cells: { name: 'Opet u tabeli', pib: before.pib, account_number: NEW_ACCOUNT } },
    ];
    const { body } = await admin<{ created: number }>('POST', 'suppliers/import', { body: { rows } });
    expect(body.created).toBe(2);
    const asked = await mails('account-proposed', before);
    expect(asked.map(({ to_email }) => to_email)).toContain('owner@demo.test');
    for (const { params } of asked)
      expect(params).toMatchObject({
        supplier: 'Opet u tabeli',
        before: OLD_ACCOUNT,
        superseded: true,
        after: NEW_ACCOUNT,
        more: 1,
      });
  });

  it('needs a second person again under two_people, also for the same number', async () => {
    const before = await deleted({ account_number: OLD_ACCOUNT });
    await guardedBy('two_people');
    const { body } = await addSupplier(admin, { name: 'Isti', pib: before.pib, account_number: OLD_ACCOUNT });
    expect(body).toMatchObject({ id: before.id, account_number: '', account_proposed: true });
    expect(await accountsOf(before, owner)).toMatchObject({
      ...{ in_force: null, known_before: OLD_ACCOUNT },
      data: [
        { number: OLD_ACCOUNT, state: 'proposed' },
        { number: OLD_ACCOUNT, state: 'superseded' },
      ],
    });
    // A proposal that was open when the supplier was deleted the second time is replaced.
    await admin('DELETE', `suppliers/${before.id}`);
    await importRow({ name: 'Isti', pib: before.pib, account_number: NEW_ACCOUNT });
    expect((await accountsOf(before)).data.map(({ number, state }) => [number, state])).toEqual([
      [NEW_ACCOUNT, 'proposed'],
      [OLD_ACCOUNT, 'withdrawn'],
      [OLD_ACCOUNT, 'superseded'],
    ]);
  });
});
