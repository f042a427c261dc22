import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  decideInvoice,
  fetchIncomingInvoice,
  INCOMING_INVOICES_PATH,
  type IncomingInvoiceResponse,
  type IncomingPage,
  uploadSampleInvoice,
} from './incoming.test-support.ts';
import { buildSampleInvoice, type SampleInvoice } from './reading/samples.test-support.ts';

const server = setUpTestServer();
const finance = server.caller('finance@demo.test');
const stranger = server.caller('premium.owner@demo.test');

const uploaded = (number: string, more: Partial<SampleInvoice> = {}) =>
  uploadSampleInvoice(
    finance,
    buildSampleInvoice([{ name: 'Lim', quantity: '1', price: '10' }], {
      number,
      order: '',
      issued: '2026-11-02',
      ...more,
    }),
  );
const note = (id: number, status: string | null, who = finance): Promise<IncomingInvoiceResponse> =>
  who('PUT', `${INCOMING_INVOICES_PATH}/${id}/state-status`, { body: { status } });
const listed = async (query: string) => {
  const { body } = await finance<IncomingPage>('GET', `${INCOMING_INVOICES_PATH}?${query}`);
  return { ...body, numbers: body.data.map(({ number }) => number).sort() };
};
const file = async (query = '') =>
  (await finance('GET', `${INCOMING_INVOICES_PATH}/export?format=csv&state=all${query}`)).raw.toString();
const logged = () =>
  server.db
    .selectFrom('audit_events')
    .select(['actor_name', 'data'])
    .where('kind', '=', 'invoice_state_noted')
    .orderBy('id')
    .execute();

it('what the government system says is noted by hand, also of a decided invoice, stays in the log and filters list and file', async () => {
  const first = await uploaded('S-1');
  await uploaded('S-2');
  const abroad = await uploaded('S-3', { seller: { name: 'Stahl GmbH', country: 'DE', vat: 'DE136695976' } });
  // As long as no status has been entered, the list has no filter and the export no column for statuses.
  expect((await listed('state=all')).notes_state_status).toBe(false);
  expect(await file()).not.toContain('in the state');
  expect((await fetchIncomingInvoice(finance, first)).body).toMatchObject({
    decide_by: '2026-11-17',
    state_system: { status: null, grace_until: '2026-11-22' },
    state_status_by: '',
    state_status_at: null,
  });

  expect((await note(first, 'reminded')).body.state_system?.status).toBe('reminded');
  await decideInvoice(finance, first, 'refuse', { text: 'Nije naša.' });
  const { body } = await note(first, 'refused');
  expect(body).toMatchObject({
    state: 'refused',
    state_system: { status: 'refused' },
    state_status_by: 'Ivana Savić',
  });
  // Entering the same status again has no effect.
  await note(first, 'refused');
  const changes = [
    ['none', 'reminded'],
    ['reminded', 'refused'],
  ];
  expect(await logged()).toEqual(
    changes.map(([before, after]) => ({
      actor_name: 'Ivana Savić',
      data: expect.objectContaining({
        number: 'S-1',
        before: { state_status: before },
        after: { state_status: after },
      }),
    })),
  );

  const all = await listed('state=all');
  expect([all.notes_state_status, all.counts.all, all.numbers]).toEqual([true, 3, ['S-1', 'S-2', 'S-3']]);
  const refused = await listed('state=all&state_status=refused');
  // The tabs still count all invoices.
  expect([refused.numbers, refused.total, refused.counts.all]).toEqual([['S-1'], 1, 3]);
  // A foreign invoice is in no government system, so no status needs to be entered.
  expect((await listed('state=all&state_status=none')).numbers).toEqual(['S-2']);
  expect((await listed('state=to_decide&state_status=refused')).numbers).toEqual([]);
  const csv = await file('&state_status=refused');
  expect([csv.includes('S-1'), csv.includes('S-2'), /in the government system|SEF/.test(csv)]).toEqual([
    true,
    false,
    true,
  ]);

  // The status is removed.
  expect((await note(first, null)).body.state_system?.status).toBeNull();
  expect((await listed('state=all&state_status=none')).numbers).toEqual(['S-1', 'S-2']);

  expect((await note(abroad, 'accepted')).body.errors).toMatchObject({ status: [{ rule: 'choice' }] });
  expect((await note(first, 'paid')).body.errors).toHaveProperty('status');
  expect((await note(first, 'accepted', stranger)).status).toBe(404);
});

it('a company of another country has no second day for a Serbian supplier, whose invoice crosses a border', async () => {
  const id = await uploaded('S-9');
  const { company_id } = await server.tenant('morava');
  await server.db.updateTable('companies').set({ country: 'BA' }).where('id', '=', company_id).execute();
  expect((await fetchIncomingInvoice(finance, id)).body.state_system).toBeNull();
  expect((await listed('state=all&state_status=none')).numbers).not.toContain('S-9');
  await server.db.updateTable('companies').set({ country: 'RS' }).where('id', '=', company_id).execute();
});
