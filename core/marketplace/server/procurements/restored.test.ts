import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { fetchIncomingInvoice, uploadSampleInvoice } from '#core/e-invoices/server/incoming.test-support.ts';
import { buildSampleInvoice } from '#core/e-invoices/server/reading/samples.test-support.ts';
import {
  buildRequestForm,
  createSentRequest,
  type KnownRecords,
  listFirstSuppliers,
  readKnownRecords,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import type { AuditKind } from '#platform/shared/access/audit-kinds.ts';
import { addResponsiblePerson } from './marketplace.test-support.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
const sava = server.caller('both@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
  await addResponsiblePerson(server, sava, 'prodaja@sava.test', 'Metali');
});
/** Before each test, removes Sava from the buyer's suppliers, as if it had never been one. */
beforeEach(async () => {
  const tenant = await server.tenant('morava');
  await tenant.transaction((tx) =>
    tx
      .updateTable('suppliers')
      .set({
        deleted_at: new Date().toISOString(),
        account_company_id: null,
        account_linked_at: null,
        sample: true,
      })
      .where('pib', '=', SAVA)
      .execute(),
  );
});

const SAVA = '108423451';
const bid = (call: Caller, id: number) => call('POST', `market-place/procurements/${id}/bid`);
/** Creates a sent and published request to which the second supplier of the demo data is invited. */
const published = () =>
  createSentRequest(
    user,
    known,
    buildRequestForm(known, {
      supplier_ids: listFirstSuppliers(known, 2).slice(1),
      publish_to_marketplace: true,
    }),
  );
const suppliersOf = async (pib: string) =>
  await (await server.tenant('morava'))
    .selectFrom('suppliers')
    .selectAll()
    .where('pib', '=', pib)
    .where('deleted_at', 'is', null)
    .execute();
const CATEGORY = 'Limovi i profili';
const categoryId = (name: string) => known.categories.get(name) ?? 0;
const newestLog = (kind: AuditKind) =>
  server.db
    .selectFrom('audit_events')
    .select(['actor_name', 'data'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
/** Creates a deleted record of Sava, with a contact person who is responsible for the record's categories. */
async function deletedWithContact(email: string, categories: readonly string[]) {
  const category_ids = categories.map(categoryId);
  const { body } = await owner<{ id: number }>('POST', 'suppliers', {
    body: { name: 'Sava stara', pib: SAVA, category_ids },
  });
  const added = await owner('POST', 'suppliers/category/add', {
    body: {
      ...{ supplier_id: body.id, category_ids },
      contact_person: { nameAndSurname: 'Ana Anić', email, phone: '', lang: 'en' },
    },
  });
  expect(added.status).toBe(201);
  await owner('DELETE', `suppliers/${body.id}`);
  return body;
}
const contactsOf = async (id: number) => {
  const { contact_persons } = (await owner<Supplier>('GET', `suppliers/${id}`)).body;
  return contact_persons
    .map(({ email, categories }) => [email, categories.map(({ name }) => name)])
    .sort(([one = ''], [other = '']) => String(one).localeCompare(String(other)));
};

describe('a supplier that joins from the marketplace', () => {
  it('logs all that was entered, and names the categories of a restored record before and after', async () => {
    const { body: old } = await owner<{ id: number }>('POST', 'suppliers', {
      body: { name: 'Sava stara', pib: SAVA, city: 'Niš', category_ids: [categoryId('Higijena')] },
    });
    await owner('DELETE', `suppliers/${old.id}`);
    await bid(sava, (await published()).id);
    const { data } = await newestLog('supplier_restored');
    expect(data).toMatchObject({
      before: { city: 'Niš', categories: ['Higijena'] },
      after: { categories: [CATEGORY], company_name: 'Sava Trgovina d.o.o.', contact_person: 'Za Metali' },
    });
  });

  it('restores a record that was paused, and one that another account had, for the account that joins', async () => {
    const { body: old } = await owner<{ id: number }>('POST', 'suppliers', {
      body: { name: 'Sava stara', pib: SAVA },
    });
    await owner('POST', `suppliers/${old.id}/pause`, { body: { reason: 'Spor' } });
    await (await server.tenant('morava')).transaction((tx) =>
      tx
        .updateTable('suppliers')
        .set({ account_company_id: server.companyId('metal'), account_linked_at: new Date().toISOString() })
        .where('id', '=', old.id)
        .execute(),
    );
    await owner('DELETE', `suppliers/${old.id}`);
    expect((await bid(sava, (await published()).id)).status).toBe(200);
    expect(await suppliersOf(SAVA)).toMatchObject([
      { id: old.id, paused_at: null, pause_reason: '', account_company_id: server.companyId('sava') },
    ]);
    expect(await newestLog('supplier_resumed')).toMatchObject({
      actor_name: 'Sava Trgovina d.o.o.',
      data: { supplier: 'Sava Trgovina d.o.o.' },
    });
  });

  it('leaves a category of a restored record to the contact person who has it', async () => {
    const old = await deletedWithContact('ana@stara.test', [CATEGORY]);
    await bid(sava, (await published()).id);
    expect(await contactsOf(old.id)).toEqual([
      ['ana@stara.test', [CATEGORY]],
      ['prodaja@sava.test', []],
    ]);
  });

  it('gives a category that a restored record gets to the contact person it has with the same address', async () => {
    const old = await deletedWithContact('prodaja@sava.test', ['Higijena']);
    await bid(sava, (await published()).id);
    expect(await contactsOf(old.id)).toEqual([['prodaja@sava.test', [CATEGORY]]]);
  });

  it('is found as the sender of e-invoices that came before it joined', async () => {
    const seller = { name: 'Sava Trgovina d.o.o.', country: 'RS', vat: SAVA };
    const lines = [{ name: 'A', quantity: '1', price: '1' }];
    const invoice = await uploadSampleInvoice(
      owner,
      buildSampleInvoice(lines, { number: 'S-1', order: '', seller }),
    );
    expect((await fetchIncomingInvoice(owner, invoice)).body.supplier_id).toBeNull();
    await bid(sava, (await published()).id);
    const [row] = await suppliersOf(SAVA);
    expect((await fetchIncomingInvoice(owner, invoice)).body.supplier_id).toBe(row?.id);
  });
});
