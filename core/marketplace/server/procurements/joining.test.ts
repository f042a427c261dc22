import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMultipartBody, buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import type { Procurement } from '#core/marketplace/wire/marketplace.ts';
import { OFFER_STATUS as O } from '#core/purchase/rules/status.ts';
import {
  buildRequestForm,
  createRequest,
  createSentRequest,
  type DetailResponse,
  type KnownRecords,
  listFirstSuppliers,
  type Refusal,
  readHistoryKinds,
  readKnownRecords,
  readQueuedMails,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { AccountStatus } from '#platform/shared/access/account-status.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { activateAsSupplier, addResponsiblePerson } from './marketplace.test-support.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
const metal = server.caller('supplier@demo.test');
const sava = server.caller('both@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
  await addResponsiblePerson(server, metal, 'prodaja@metal.test', 'Metali');
  await addResponsiblePerson(server, sava, 'prodaja@sava.test', 'Metali');
});
/** Before each test, Sava is not a supplier of any buyer. */
beforeEach(async () => {
  await server.setClock('0');
  const tenant = await server.tenant('morava');
  await tenant.transaction((tx) =>
    tx
      .updateTable('suppliers')
      .set({
        ...{ deleted_at: new Date().toISOString(), account_company_id: null, account_linked_at: null },
        ...{ paused_at: null, paused_by: null, pause_reason: '' },
      })
      .where('pib', '=', SAVA)
      .where('deleted_at', 'is', null)
      .execute(),
  );
});

const SAVA = '108423451';
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
type Joined = TestResponse<{ rfp_id: number } & Refusal>;
const bid = (call: Caller, id: number): Promise<Joined> =>
  call('POST', `market-place/procurements/${id}/bid`);
/**
 * Creates a sent and published request to which Metal-Promet, the first supplier of the demo data, is not
 * invited.
 */
const published = (more = {}) =>
  createSentRequest(
    user,
    known,
    buildRequestForm(known, {
      supplier_ids: listFirstSuppliers(known, 2).slice(1),
      publish_to_marketplace: true,
      ...more,
    }),
  );
const detail = async (id: number) => (await user<PurchaseDetail>('GET', `purchases/${id}`)).body;
const suppliersOf = async (pib: string) =>
  await (await server.tenant('morava'))
    .selectFrom('suppliers')
    .selectAll()
    .where('pib', '=', pib)
    .where('deleted_at', 'is', null)
    .execute();

describe('POST market-place/procurements/{id}/bid', () => {
  it('S3.08 makes a supplier from the marketplace and an invitation like any other, and tells the buyer', async () => {
    const { id, version } = await published();
    const { status, body } = await bid(sava, id);
    expect(status).toBe(200);
    const [row] = await suppliersOf(SAVA);
    expect(row).toMatchObject({
      name: 'Sava Trgovina d.o.o.',
      country: 'RS',
      from_marketplace: true,
      account_company_id: server.companyId('sava'),
    });
    const after = await detail(id);
    expect(after.version).toBe(version + 1);
    expect(after.rfps.find((rfp) => rfp.id === body.rfp_id)).toMatchObject({
      status: O.PENDING,
      supplier: { name: 'Sava Trgovina d.o.o.', from_marketplace: true },
      contact_person: { email: 'prodaja@sava.test' },
    });
    expect((await readHistoryKinds(server, id)).at(-1)).toBe('joined');
    await server.runJobs();
    const invited = await readQueuedMails(server, 'request-for-offer');
    expect(invited.filter(({ to_email }) => to_email === 'prodaja@sava.test')).toHaveLength(1);
    const mails = await readQueuedMails(server, 'marketplace-bidder');
    expect(mails.at(-1)).toMatchObject({ to_email: 'user@demo.test' });
    expect(mails.at(-1)?.params).toMatchObject({ supplier: 'Sava Trgovina d.o.o.', is_new: true });
    const logged = await server.db
      .selectFrom('audit_events')
      .select(['company_id', 'actor_name', 'data'])
      .where('kind', '=', 'supplier_added')
      .execute();
    expect(logged).toEqual([
      {
        company_id: server.companyId('morava'),
        actor_name: 'Sava Trgovina d.o.o.',
        data: expect.objectContaining({
          after: expect.objectContaining({
            account_number: '',
            contact_person: 'Za Metali',
            email: 'prodaja@sava.test',
          }),
        }),
      },
    ]);
  });

  it('restores the deleted record of the supplier, without its bank account, and names it in the log', async () => {
    const { body: old } = await owner<{ id: number }>('POST', 'suppliers', {
      body: { name: 'Sava stara', pib: SAVA, account_number: '310-1234567891211-86' },
    });
    await owner('DELETE', `suppliers/${old.id}`);
    const { id } = await published();
    const { body } = await bid(sava, id);
    expect((await detail(id)).rfps.find((rfp) => rfp.id === body.rfp_id)?.supplier.id).toBe(old.id);
    expect(await suppliersOf(SAVA)).toMatchObject([
      { id: old.id, name: 'Sava Trgovina d.o.o.', account_number: '' },
    ]);
    const logged = await server.db
      .selectFrom('audit_events')
      .select('data')
      .where('kind', '=', 'supplier_restored')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(logged.data).toMatchObject({
      before: { name: 'Sava stara' },
      after: { name: 'Sava Trgovina d.o.o.', email: 'prodaja@sava.test' },
    });
  });

  it('stays out of a request that the buyer withdrew from it, also if its record was deleted since', async () => {
    const { id } = await published();
    const { body } = await bid(sava, id);
    await user('POST', `purchases/${id}/invitations/withdraw`, { body: { rfp_id: body.rfp_id } });
    const [row] = await suppliersOf(SAVA);
    await owner('DELETE', `suppliers/${row?.id}`);
    expect((await bid(sava, id)).body.code).toBe('link_withdrawn');
    expect(await suppliersOf(SAVA)).toEqual([]);
  });

  it('ties the record that the buyer has with the same country and number', async () => {
    const { id } = await published();
    const { body } = await bid(metal, id);
    const [first = 0] = listFirstSuppliers(known, 1);
    const rfp = (await detail(id)).rfps.find((one) => one.id === body.rfp_id);
    expect(rfp?.supplier).toMatchObject({ id: first, from_marketplace: false });
    const tenant = await server.tenant('morava');
    const record = await tenant
      .selectFrom('suppliers')
      .select(['account_company_id', 'account_linked_at'])
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect(record.account_company_id).toBe(server.companyId('metal'));
    expect(rfp?.contact_person?.email).toBe('prodaja@metal.test');
  });

  it('N1.2 names the contact person that it brings to a supplier whom the buyer has, in the log of that supplier', async () => {
    const { id } = await published();
    await addResponsiblePerson(server, metal, 'nova@metal.test', 'Metali');
    await bid(metal, id);
    const [first = 0] = listFirstSuppliers(known, 1);
    const { name } = await (await server.tenant('morava'))
      .selectFrom('suppliers')
      .select('name')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const changes = () =>
      server.db
        .selectFrom('audit_events')
        .select(['actor_name', 'data'])
        .where('kind', '=', 'supplier_changed')
        .where(sql<string>`data->'after'->>'email'`, '=', 'nova@metal.test')
        .execute();
    expect(await changes()).toEqual([
      {
        actor_name: name,
        data: {
          supplier: name,
          after: { contact_person: 'Za Metali', email: 'nova@metal.test', phone: '', lang: 'en' },
        },
      },
    ]);
    const second = await published();
    await bid(metal, second.id);
    expect(await changes()).toHaveLength(1);
  });

  it('a double click, and two users at once, make one invitation and one mail', async () => {
    const { id } = await published();
    const answers = await Promise.all(Array.from({ length: 8 }, () => bid(sava, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.rfp_id)).size).toBe(1);
    expect(await suppliersOf(SAVA)).toHaveLength(1);
    expect((await readHistoryKinds(server, id)).filter((kind) => kind === 'joined')).toHaveLength(1);
    const mails = await readQueuedMails(server, 'marketplace-bidder');
    expect(mails.filter(({ params }) => params.purchase_id === id)).toHaveLength(1);
  });

  it('however many at once with a key each, the server answers all of them', async () => {
    const { id } = await published();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        sava<{ rfp_id: number }>('POST', `market-place/procurements/${id}/bid`, {
          headers: { 'idempotency-key': `at-once-${index}` },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.rfp_id)).size).toBe(1);
  });

  it('several requests of one buyer joined at once share one supplier', async () => {
    const requests = [await published(), await published(), await published()];
    const answers = await Promise.all(requests.map(({ id }) => bid(sava, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await suppliersOf(SAVA)).toHaveLength(1);
  });

  it('and the buyer inviting the same supplier at the same moment end in one invitation', async () => {
    const [first = 0] = listFirstSuppliers(known, 1);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await published();
      const [joined, invited] = await Promise.all([
        bid(metal, id),
        user('POST', `purchases/${id}/invitations`, {
          body: { supplier_ids: [first] },
        }) as Promise<DetailResponse>,
      ]);
      expect(joined.status).toBe(200);
      expect([200, 412, 422]).toContain(invited.status);
      const { rfps } = await detail(id);
      expect(rfps.filter(({ supplier }) => supplier.id === first)).toHaveLength(1);
      expect(rfps.find(({ supplier }) => supplier.id === first)?.id).toBe(joined.body.rfp_id);
    }
  });

  it('says that it is over: deadline, cancellation, taken back', async () => {
    const late = await published();
    await server.setClock('4 days');
    expect((await bid(await server.as('both@demo.test'), late.id)).body.code).toBe('deadline_passed');
    await server.setClock('0');
    const cancelled = await published();
    await user('PUT', `purchases/cancelPurchase/${cancelled.id}`, { body: { cancel_reason: 'Odustajemo' } });
    expect((await bid(sava, cancelled.id)).body.code).toBe('link_cancelled');
    const back = await published();
    await user('POST', `purchases/${back.id}/unpublish`);
    expect(await bid(sava, back.id)).toMatchObject({ status: 422, body: { code: 'taken_back' } });
    expect(await suppliersOf(SAVA)).toEqual([]);
  });

  it('lets in nobody whom the buyer withdrew or paused', async () => {
    const { id } = await published();
    const { body } = await bid(sava, id);
    await user('POST', `purchases/${id}/invitations/withdraw`, { body: { rfp_id: body.rfp_id } });
    expect((await bid(sava, id)).body.code).toBe('link_withdrawn');
    const [row] = await suppliersOf(SAVA);
    await owner('POST', `suppliers/${row?.id}/pause`, { body: { reason: 'Spor' } });
    const other = await published();
    const refused = await bid(sava, other.id);
    expect(refused.body.code).toBe('bids_not_taken');
    expect(JSON.stringify(refused.body)).not.toContain('Spor');
  });

  it('lets nobody into a request of a buyer that was blocked, and tells nobody of it', async () => {
    const { id } = await published();
    const block = (status: AccountStatus) =>
      server.db
        .updateTable('companies')
        .set({ status })
        .where('id', '=', server.companyId('morava'))
        .execute();
    await block(ACCOUNT_STATUS.BLOCKED);
    expect((await bid(sava, id)).status).toBe(404);
    await server.runJobs();
    const mails = await readQueuedMails(server, 'request-published');
    await block(ACCOUNT_STATUS.ACTIVE);
    expect(mails.filter(({ dedupe_key }) => dedupe_key.startsWith(`published-${id}-`))).toEqual([]);
    expect(await suppliersOf(SAVA)).toEqual([]);
  });

  it('is 404 for what was never published, another category, one’s own, and what is not there', async () => {
    const plain = await createSentRequest(user, known);
    const draft = await createRequest(user, known, buildRequestForm(known, { publish_to_marketplace: true }));
    const other = await published({ category_id: known.categories.get('Higijena') });
    for (const id of [plain.id, draft.id, other.id, 999_999]) expect((await bid(sava, id)).status).toBe(404);
  });
});

describe('what the marketplace sees', () => {
  it('is nothing of the other bidders, the notes, the prices or the buyer’s own names, before and after', async () => {
    const { id, rfps, request_number } = await published({
      note: 'TAJNA napomena',
      description: 'Ono što se traži',
    });
    const names = [
      'TAJNA',
      'Limovi i profili',
      ...rfps.flatMap(({ supplier, contact_person }) => [
        supplier.name,
        supplier.pib,
        contact_person?.email ?? supplier.name,
      ]),
    ];
    const answers = async () => [
      await sava('GET', `market-place/procurements/${id}`),
      await sava('GET', 'market-place'),
      await sava('GET', 'market-place/home'),
    ];
    const before = await answers();
    const joined = await bid(sava, id);
    for (const { status, raw } of [...before, joined, ...(await answers())]) {
      expect(status).toBe(200);
      const text = raw.toString();
      for (const name of names) expect(text).not.toContain(name);
      expect(text).not.toMatch(/invited_count|answered_count|best_offer|budget|creator/);
    }
    // The contact person is shown only with the invitation.
    for (const { raw } of before) expect(raw.toString()).not.toContain('user@demo.test');
    expect(before[0]?.raw.toString()).toContain('Ono što se traži');
    expect(before[1]?.raw.toString()).toContain(request_number);
    // The email contains the same data.
    await server.runJobs();
    const mails = await readQueuedMails(server, 'request-published');
    const mail = mails.find(({ dedupe_key }) => dedupe_key.startsWith(`published-${id}-`));
    for (const name of names) expect(JSON.stringify(mail)).not.toContain(name);
  });

  it('fact 3, item 37 is no file that the buyer keeps to itself, and none of another request: published, joined or by link', async () => {
    const file = async (name: string) => {
      const { body } = await user<{ data: { id: number }[] }>(
        'POST',
        'files',
        buildSingleFileBody(name, PDF),
      );
      return body.data[0]?.id ?? 0;
    };
    const [shared, kept, elsewhere] = [
      await file('crtez.pdf'),
      await file('budzet.pdf'),
      await file('x.pdf'),
    ];
    await published({ attachments: [{ file_id: elsewhere }] });
    const { id } = await published({
      attachments: [{ file_id: shared }, { file_id: kept, for_suppliers: false }],
    });
    const note = await user<{ files: { id: number }[] }>(
      'POST',
      `purchase-steps/notes/internal/${id}`,
      buildMultipartBody({ text: 'Za nas' }, [{ name: 'beleska.pdf', content: PDF }]),
    );
    const noted = note.body.files[0]?.id ?? 0;
    const wanted = [shared, kept, elsewhere, noted];
    const statuses = (get: (fileId: number) => Promise<{ status: number }>) =>
      Promise.all(wanted.map(async (fileId) => (await get(fileId)).status));
    const asAccount = (fileId: number) => sava('GET', `market-place/procurements/${id}/files/${fileId}`);
    expect(await statuses(asAccount)).toEqual([200, 404, 404, 404]);
    const { body } = await sava<Procurement>('GET', `market-place/procurements/${id}`);
    expect(body.request?.attachments.map(({ name }) => name)).toEqual(['crtez.pdf']);
    await bid(sava, id);
    expect(await statuses(asAccount)).toEqual([200, 404, 404, 404]);
    const link = await sava<{ hash: string }>('POST', `market-place/procurements/${id}/open`, { body: {} });
    const byLink = (fileId: number) =>
      server.anonymous('POST', `supplier-offers/${link.body.hash}/files/${fileId}`, { body: { pib: SAVA } });
    expect(await statuses(byLink)).toEqual([200, 404, 404, 404]);
  });

  it('is nothing of one’s own: who buys and supplies meets no request of its own there', async () => {
    const { id } = await published();
    await activateAsSupplier(server, 'owner@demo.test');
    await addResponsiblePerson(server, owner, 'prodaja@morava.test', 'Metali');
    const { body } = await owner<{ data: { id: number }[] }>('GET', 'market-place', {
      query: { state: 'published' },
    });
    expect(body.data.map((row) => row.id)).not.toContain(id);
    expect((await owner('GET', `market-place/procurements/${id}`)).status).toBe(404);
    expect((await bid(owner, id)).status).toBe(404);
  });
});
