import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import {
  buildRequestForm,
  createRequest,
  createSentRequest,
  type DetailResponse,
  type KnownRecords,
  listFirstSuppliers,
  type Refusal,
  readKnownRecords,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { Supplier, SupplierOption } from '../wire/suppliers.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');
const user = server.caller('user@demo.test');
let known: KnownRecords;
let paused: number;
let fine: number;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
  [paused = 0, fine = 0] = listFirstSuppliers(known, 2);
});
beforeEach(() => resume());

const pause = (
  reason: unknown = 'Kasni sa isporukama',
  call = admin,
): Promise<TestResponse<Supplier & Refusal>> =>
  call('POST', `suppliers/${paused}/pause`, { body: { reason } });
const resume = (call = admin) => call<Supplier>('POST', `suppliers/${paused}/resume`);
const REFUSED = [{ rule: 'supplier_paused', params: { reason: 'Kasni sa isporukama' } }];
const audit = async () =>
  (await server.db
    .selectFrom('audit_events')
    .select(['kind', 'data', 'actor_name'])
    .where('kind', 'like', 'supplier_%')
    .orderBy('id')
    .execute()) as { kind: string; data: { reason?: string }; actor_name: string }[];

describe('POST suppliers/{id}/pause and /resume', () => {
  it('S3.13 pauses with a reason, says who and when, and ends it', async () => {
    const { status, body } = await pause();
    expect(status).toBe(200);
    expect(body.paused).toMatchObject({ reason: 'Kasni sa isporukama', by: 'Snežana Jović' });
    expect((await pause('Drugi razlog')).body.paused?.reason).toBe('Drugi razlog');
    expect((await resume()).body.paused).toBeNull();
    const before = (await audit()).length;
    await resume();
    expect((await audit()).length).toBe(before);
    expect((await audit()).slice(-3).map(({ kind, data }) => [kind, data.reason])).toEqual([
      ['supplier_paused', 'Kasni sa isporukama'],
      ['supplier_paused', 'Drugi razlog'],
      ['supplier_resumed', undefined],
    ]);
  });

  it('demands the reason', async () => {
    expect((await pause('  ')).body.errors?.reason?.[0]?.rule).toBe('required');
  });

  it('is a filter of the list and stands in every picker', async () => {
    await pause();
    const list = async (state: string) =>
      (await user<Paged<Supplier>>('GET', 'suppliers', { query: { state } })).body.data.map(({ id }) => id);
    expect(await list('paused')).toEqual([paused]);
    expect(await list('active')).not.toContain(paused);
    expect(await list('')).toContain(paused);
    const options = (await user<{ data: SupplierOption[] }>('GET', 'suppliers/options')).body.data;
    expect(options.find(({ id }) => id === paused)?.paused).toBe('Kasni sa isporukama');
    expect(options.find(({ id }) => id === fine)?.paused).toBeNull();
    const { body } = await user<{ data: SupplierOption[] }>('GET', 'purchases/suppliers/suggested', {
      query: { category_id: requireId(known.categories, 'Limovi i profili') },
    });
    expect(body.data.find(({ id }) => id === paused)?.paused).toBe('Kasni sa isporukama');
  });
});

describe('a paused supplier', () => {
  const create = (more: Readonly<Record<string, unknown>>): Promise<DetailResponse> =>
    user('POST', 'purchases', { body: buildRequestForm(known, more) });
  const edit = (id: number, supplier_ids: readonly number[]): Promise<DetailResponse> =>
    user('PUT', `purchases/${id}`, { body: buildRequestForm(known, { supplier_ids }) });

  it('is refused in a new request, an edit and a further invitation, at its field with the reason', async () => {
    const draft = await createRequest(user, known, { supplier_ids: [fine] });
    const out = await createSentRequest(user, known, { supplier_ids: [fine] });
    await pause();
    expect((await create({ supplier_ids: [fine, paused] })).body.errors).toEqual({
      'supplier_ids.1': REFUSED,
    });
    expect((await edit(draft.id, [paused])).body.errors).toEqual({ 'supplier_ids.0': REFUSED });
    expect((await edit(out.id, [fine, paused])).body.errors).toEqual({ 'supplier_ids.1': REFUSED });
    const invited: DetailResponse = await user('POST', `purchases/${out.id}/invitations`, {
      body: { supplier_ids: [paused] },
    });
    expect(invited.body.errors).toEqual({ 'supplier_ids.0': REFUSED });
  });

  it('holds up the sending where it was chosen before, and the button says so', async () => {
    const { id } = await createRequest(user, known, { supplier_ids: [paused, fine] });
    await pause();
    const { body } = (await user('GET', `purchases/${id}`)) as DetailResponse;
    expect(body.can.send).toEqual({ ok: false, code: 'supplier_paused' });
    const sent: DetailResponse = await user('POST', `purchase-steps/rfps/send/${id}`, { body: {} });
    expect(sent).toMatchObject({ status: 422, body: { code: 'supplier_paused' } });
    expect((await edit(id, [fine])).status).toBe(200);
    expect((await user('POST', `purchase-steps/rfps/send/${id}`, { body: {} })).status).toBe(200);
  });

  it('keeps the invitation that runs, in edits too; once withdrawn it is not invited again', async () => {
    const { id, rfps } = await createSentRequest(user, known, { supplier_ids: [paused, fine] });
    await pause();
    expect((await edit(id, [paused, fine])).status).toBe(200);
    const rfp = rfps.find(({ supplier }) => supplier.id === paused);
    const again: DetailResponse = await user('POST', `purchases/${id}/invitations/resend`, {
      body: { rfp_id: rfp?.id },
    });
    expect(again.status).toBe(200);
    await user('POST', `purchases/${id}/invitations/withdraw`, { body: { rfp_id: rfp?.id } });
    expect((await edit(id, [paused, fine])).body.errors).toEqual({ 'supplier_ids.0': REFUSED });
  });

  it('is refused in a direct purchase, which keeps it where it had it', async () => {
    const direct = (id: number | null, supplier_id: number): Promise<DetailResponse> =>
      admin(
        id === null ? 'POST' : 'PUT',
        id === null ? 'direct-purchases/create' : `direct-purchases/update/${id}`,
        {
          body: {
            name: 'Rezervni deo',
            category_id: requireId(known.categories, 'Održavanje'),
            supplier_id,
            currency: 'RSD',
            lines: [{ name: 'Deo', quantity: '1', unit: 'pieces', unit_price: '10', vat_rate: '20' }],
          },
        },
      );
    const had = await direct(null, paused);
    const other = await direct(null, fine);
    await pause();
    expect((await direct(null, paused)).body.errors).toEqual({ supplier_id: REFUSED });
    expect((await direct(other.body.id, paused)).body.errors).toEqual({ supplier_id: REFUSED });
    expect((await direct(had.body.id, paused)).status).toBe(200);
  });
});
