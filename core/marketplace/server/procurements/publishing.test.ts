import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  buildRequestForm,
  createRequest,
  createSentRequest,
  type DetailResponse,
  type KnownRecords,
  listFirstSuppliers,
  readHistoryKinds,
  readKnownRecords,
  readQueuedMails,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { addResponsiblePerson, readParentCategoryId } from './marketplace.test-support.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
const metal = server.caller('supplier@demo.test');
const sava = server.caller('both@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
  await addResponsiblePerson(server, metal, 'metali@metal.test', 'Metali', 'Higijena');
  await addResponsiblePerson(server, sava, 'metali@sava.test', 'Metali');
});
beforeEach(() => server.setClock('0'));

/** Returns a form that invites neither account, because the first supplier of the demo data is Metal-Promet itself. */
const form = (more = {}) => ({
  ...buildRequestForm(known, { supplier_ids: listFirstSuppliers(known, 2).slice(1), ...more }),
});
const publish = (call: Caller, id: number): Promise<DetailResponse> =>
  call('POST', `purchases/${id}/publish`);
const takeBack = (call: Caller, id: number): Promise<DetailResponse> =>
  call('POST', `purchases/${id}/unpublish`);
const toldOf = async (id: number) => {
  await server.runJobs();
  const mails = await readQueuedMails(server, 'request-published');
  return mails
    .filter((mail) => mail.dedupe_key.startsWith(`published-${id}-`))
    .map(({ to_email, state }) => `${to_email} ${state}`);
};
const sava0 = async (email: string) =>
  server.db.deleteFrom('mail_unsubscribes').where('email', '=', email).execute();

describe('the choice in the request form', () => {
  it('S3.06 is off by default, and asks the category for its parent', async () => {
    const plain = await createRequest(user, known);
    expect(plain.publish_to_marketplace).toBe(false);
    expect(plain.parent_category?.name).toBe('Metals');
    const tenant = await server.tenant('morava');
    const category_id = requireId(known.categories, 'Ambalaža');
    await tenant.transaction((tx) =>
      tx.updateTable('categories').set({ parent_category_id: null }).where('id', '=', category_id).execute(),
    );
    const refused: DetailResponse = await user('POST', 'purchases', {
      body: form({ category_id, publish_to_marketplace: true }),
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      publish_to_marketplace: [{ rule: 'parent_category', params: { category: 'Ambalaža' } }],
    });
    expect((await user('POST', 'purchases', { body: form({ category_id }) })).status).toBe(201);
  });

  it('mails nobody before it is sent, then each person who answers for the category once', async () => {
    const { id } = await createRequest(user, known, form({ publish_to_marketplace: true }));
    expect(await toldOf(id)).toEqual([]);
    await user('POST', `purchase-steps/rfps/send/${id}`, { body: {} });
    expect((await toldOf(id)).sort()).toEqual(['metali@metal.test sent', 'metali@sava.test sent']);
    await takeBack(user, id);
    await publish(user, id);
    expect(await toldOf(id)).toHaveLength(2);
    expect((await readHistoryKinds(server, id)).slice(-3)).toEqual(['send', 'unpublish', 'publish']);
  });
});

describe('POST purchases/{id}/publish and /unpublish', () => {
  it('publish what is out, once; take it back, once; the buttons say the same', async () => {
    const { id } = await createSentRequest(user, known);
    expect((await takeBack(user, id)).body.code).toBe('not_published');
    const published = await publish(user, id);
    expect(published).toMatchObject({
      status: 200,
      body: { status: S.ACTIVE, publish_to_marketplace: true, can: { publish: { ok: false } } },
    });
    expect((await publish(user, id)).body.code).toBe('already_published');
    const back = await takeBack(user, id);
    expect(back.body).toMatchObject({ publish_to_marketplace: false, can: { unpublish: { ok: false } } });
    expect((await publish(user, (await createRequest(user, known)).id)).body.code).toBe('invalid_transition');
  });

  it('refuse after the deadline, and a stale page', async () => {
    const { id, version } = await createSentRequest(user, known);
    await server.setClock('4 days');
    expect((await publish(await server.as('user@demo.test'), id)).body.code).toBe('deadline_not_ahead');
    await server.setClock('0');
    await publish(user, id);
    const stale: DetailResponse = await user('POST', `purchases/${id}/unpublish`, {
      headers: { 'if-match': String(version) },
    });
    expect(stale.status).toBe(412);
  });
});

describe('who is told', () => {
  it('never who is invited already, known by its number alone, nor who is paused', async () => {
    const invited = await createSentRequest(
      user,
      known,
      form({ supplier_ids: listFirstSuppliers(known, 2) }),
    );
    await publish(user, invited.id);
    expect(await toldOf(invited.id)).toEqual(['metali@sava.test sent']);
    const [first = 0] = listFirstSuppliers(known, 1);
    await owner('POST', `suppliers/${first}/pause`, { body: { reason: 'Kasni' } });
    const { id } = await createSentRequest(user, known, form({ publish_to_marketplace: true }));
    expect(await toldOf(id)).toEqual(['metali@sava.test sent']);
    await owner('POST', `suppliers/${first}/resume`);
  });

  it('never one’s own company', async () => {
    const own = await readKnownRecords(server, 'sava');
    expect([...own.categories.keys()]).toEqual([]);
    const tenant = await server.tenant('sava');
    const parent_category_id = await readParentCategoryId(server, 'Metali');
    const { id: category_id } = await tenant.transaction((tx) =>
      tx
        .insertInto('categories', { name: 'Metal', parent_category_id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { id: supplierId } = await tenant.transaction((tx) =>
      tx
        .insertInto('suppliers', { name: 'Drugi', pib: '108123456' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await tenant.transaction((tx) =>
      tx
        .insertInto('contact_persons', {
          supplier_id: supplierId,
          name_and_surname: 'Ana',
          email: 'ana@drugi.test',
        })
        .execute(),
    );
    const { body } = await sava<PurchaseDetail>('POST', 'purchases', {
      body: form({ category_id, supplier_ids: [supplierId], publish_to_marketplace: true }),
    });
    await sava('POST', `purchase-steps/rfps/send/${body.id}`, { body: {} });
    expect(await toldOf(body.id)).toEqual(['metali@metal.test sent']);
  });

  it('nobody who asked for no more of such mails, and everybody else', async () => {
    const { id } = await createRequest(user, known, form({ publish_to_marketplace: true }));
    await server.db
      .insertInto('mail_unsubscribes')
      .values({ email: 'metali@sava.test', at: new Date().toISOString() })
      .execute();
    await user('POST', `purchase-steps/rfps/send/${id}`, { body: {} });
    expect((await toldOf(id)).sort()).toEqual(['metali@metal.test sent', 'metali@sava.test dropped']);
    await sava0('metali@sava.test');
  });

  it('not what was taken back or is over when the mail would go', async () => {
    const { id } = await createRequest(user, known, form({ publish_to_marketplace: true }));
    await user('POST', `purchase-steps/rfps/send/${id}`, { body: {} });
    await takeBack(user, id);
    expect(await toldOf(id)).toEqual([]);
  });

  it('tells those of another category when an edit moves the request there', async () => {
    await addResponsiblePerson(server, sava, 'higijena@sava.test', 'Zaštita na radu');
    const sent = await createSentRequest(user, known, form({ publish_to_marketplace: true }));
    expect(await toldOf(sent.id)).toHaveLength(2);
    const { status } = await user('PUT', `purchases/${sent.id}`, {
      body: form({
        category_id: requireId(known.categories, 'Zaštitna oprema'),
        date_for_offer: sent.date_for_offer,
        articles: sent.articles.map(({ id, name, quantity, unit }) => ({ id, name, quantity, unit })),
        publish_to_marketplace: true,
      }),
    });
    expect(status).toBe(200);
    expect(await toldOf(sent.id)).toContain('higijena@sava.test sent');
  });
});

describe('an edit of a request that is out', () => {
  const without = async (more: object) => {
    const sent = await createSentRequest(user, known, form(more));
    const body = form({
      ...more,
      supplier_ids: [],
      date_for_offer: sent.date_for_offer,
      articles: sent.articles.map(({ id, name, quantity, unit }) => ({ id, name, quantity, unit })),
    });
    return (await user('PUT', `purchases/${sent.id}`, { body })) as DetailResponse;
  };

  it('refuses to leave nobody invited, with the field', async () => {
    const { status, body } = await without({});
    expect(status).toBe(422);
    expect(body.errors).toEqual({ supplier_ids: [{ rule: 'required', params: {} }] });
  });

  it('may leave the marketplace alone, which then cannot be taken back', async () => {
    const { status, body } = await without({ publish_to_marketplace: true });
    expect(status).toBe(200);
    expect(body.rfps.every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);
    expect((await takeBack(user, body.id)).body.code).toBe('no_suppliers_chosen');
  });
});

it('names the category of the marketplace in the reader’s language', async () => {
  const { id } = await createRequest(user, known);
  const { body } = await user<PurchaseDetail>('GET', `purchases/${id}`, {
    headers: { 'content-language': 'de' },
  });
  expect(body.parent_category?.id).toBe(await readParentCategoryId(server, 'Metali'));
  expect(body.parent_category?.name).not.toBe('Metals');
});
