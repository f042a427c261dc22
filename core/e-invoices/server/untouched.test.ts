import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createOrderedPurchase,
  fetchFinanceDetail,
  payOrder,
} from '#core/finances/server/finances.test-support.ts';
import { GOODS_PATH, receiveQuantities } from '#core/warehouse/server/warehouse.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const finance = server.caller('finance@demo.test');
const keeper = server.caller('storekeeper@demo.test');

it('from the order to the payment a company that uses no e-documents and gets no e-invoices sees nothing of them', async () => {
  const tenant = await server.tenant('morava');
  // The demo company has not chosen these settings, so the defaults apply.
  await sql`update companies set settings = settings - 'e_documents' - 'invoice_match' where id = ${tenant.company_id}`.execute(
    server.db,
  );
  const since = await sql<{ id: number }>`select coalesce(max(id), 0) as id from mails`.execute(server.db);
  const scene = await createOrderedPurchase(server);
  expect(
    (await receiveQuantities(keeper, scene, ['100', '20.5'], { delivery_note_number: 'OT-1' })).status,
  ).toBe(201);
  expect((await payOrder(finance, scene, '6120')).status).toBe(201);
  await server.runJobs();

  // Nothing was written, and no new type of email was sent.
  const { rows } = await sql<{ documents: number; invoices: number }>`
    select (select count(*) from e_documents)::int as documents,
      (select count(*) from incoming_invoices)::int as invoices`.execute(server.db);
  expect(rows).toEqual([{ documents: 0, invoices: 0 }]);
  const mails = await sql<{ template: string }>`
    select distinct template from mails where id > ${since.rows[0]?.id} and template in ('receipt-advice', 'order-answered',
      'invoice-to-decide', 'invoice-late', 'invoice-question', 'invoice-refused')`.execute(server.db);
  expect(mails.rows).toEqual([]);

  // The home page shows no entry for invoices.
  const { body: home } = await finance<{ invoices: { total: number }; receipts: { total: number } }>(
    'GET',
    'home/inbox',
  );
  expect([home.invoices.total, home.receipts.total]).toEqual([0, 0]);
  const { body: settings } = await owner<{ settings: Record<string, unknown> }>(
    'GET',
    'user-profile/company',
  );
  expect(settings.settings).toMatchObject({ e_documents: false, invoice_match: 'off' });
  const [award] = (await fetchFinanceDetail(finance, scene)).body.awards;
  expect(award?.invoices).toEqual([]);
  expect((await keeper('GET', `${GOODS_PATH}/${scene.id}/announced`)).body).toEqual({ data: [] });
  expect((await keeper('GET', `${GOODS_PATH}/${scene.id}/invoiced`)).body).toEqual({ data: [] });
  const page = await finance('GET', 'purchase-steps/finances/incoming');
  expect(page.body).toMatchObject({ data: [], notes_state_status: false, arrivals: 0 });
});
