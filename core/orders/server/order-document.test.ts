import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { purchaseOrderMail } from '#core/confirmation/server/mail/purchase-order.tsx';
import { fetchPurchaseDetail } from '#core/offers/server/negotiation/negotiation.test-support.ts';
import { extractPdfText } from '#core/plans/server/packages.test-support.ts';
import { createOrderedScene } from '#core/warehouse/server/warehouse.test-support.ts';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { extractEmbeddedFiles } from '#platform/server/pdf/embedded-files.ts';
import { parseXml } from '#platform/server/xml/parse-xml.ts';
import { UNIT_CODES } from '#platform/shared/unit-codes.ts';
import { readOrder } from '../rules/order.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
/** Returns the files attached to a PDF. */
const filesIn = async (pdf: Buffer) =>
  (await extractEmbeddedFiles(pdf, 1_000_000)).map((file) => Buffer.from(file));
const switchOn = async (on: boolean) => {
  const { company_id } = await server.tenant('morava');
  await sql`update companies set settings = settings || jsonb_build_object('e_documents', ${on}::boolean)
    where id = ${company_id}`.execute(server.db);
};

it('an order as data says the figures of its PDF, each line by the buyer’s id, and stays as it left', async () => {
  await switchOn(true);
  const scene = await createOrderedScene(server);
  const { awards } = await fetchPurchaseDetail(owner, scene);
  const award = awards[0];
  if (!award) throw new Error('nothing was ordered');
  const path = `purchases/${scene.id}/orders/${award.id}`;
  // Rendering the PDF does not send the order as structured data.
  expect(await filesIn((await owner('GET', path)).raw)).toEqual([]);
  const file = await owner('GET', `${path}/ubl`);
  expect(file.headers['content-type']).toContain('application/xml');
  const order = readOrder(parseXml(file.raw));
  expect(order).toMatchObject({
    number: award.order_number,
    request_number: scene.number,
    currency: 'RSD',
    buyer: { name: 'Morava Oprema d.o.o.', country: 'RS' },
    seller: { name: expect.stringContaining(scene.invited[0].name), tax_number: scene.invited[0].pib },
  });
  expect(
    [order.totals.net, order.totals.vat, order.totals.gross].map((one) => Number(one).toFixed(2)),
  ).toEqual([award.net, award.vat, award.gross]);
  expect(order.lines.map(({ id, unit_code, net }) => [id, unit_code, Number(net).toFixed(2)])).toEqual(
    award.lines.map((line) => [String(line.article_id), UNIT_CODES[line.unit], line.net]),
  );
  // The PDF contains the same ids and sums, formatted in its language.
  const paper = (await owner('GET', path)).raw;
  expect(await filesIn(paper)).toEqual([file.raw]);
  const text = extractPdfText(paper);
  for (const { article_id } of award.lines) expect(text).toContain(String(article_id));
  expect(text.replaceAll('.', '')).toContain((award.gross ?? '').replace('.', ','));

  // A later change to the supplier's address does not affect an order that was already sent.
  await sql`update suppliers set address = 'Sasvim druga 1' where pib = ${scene.invited[0].pib}`.execute(
    server.db,
  );
  const repeats = await Promise.all([owner('GET', `${path}/ubl`), owner('GET', `${path}/ubl`)]);
  for (const { raw } of repeats) expect(raw.equals(file.raw)).toBe(true);

  const keeper = await server.as('storekeeper@demo.test');
  expect((await keeper('GET', `${path}/ubl`)).status).toBe(404);
  expect((await owner('GET', `purchases/${scene.id}/orders/999999/ubl`)).status).toBe(404);
});

it('goes with the order’s mail, and the supplier takes it on its page, where the company has switched it on', async () => {
  const scene = await createOrderedScene(server);
  const { awards } = await fetchPurchaseDetail(owner, scene);
  const award = awards[0];
  if (!award) throw new Error('nothing was ordered');
  const tenant = await server.tenant('morava');
  const params = {
    ...{ purchase_id: scene.id, award_id: award.id, order_number: award.order_number, link: '' },
    ...{ company: '', request_number: '', purchase_name: '', currency: award.currency, net: '0', gross: '0' },
  };
  const attached = async () => {
    const files = await purchaseOrderMail.attachments?.(params, {
      i18n: getServerI18n('sr_latin'),
      language: 'sr_latin',
      formatters: createFormatters('sr_latin'),
      publicUrl: '',
      platform: server.platform,
      tenant,
    });
    return files ?? [];
  };
  const visitor = server.anonymous;
  const ownPaper = async () => {
    const body = { pib: scene.invited[0].pib };
    return (await visitor('POST', `supplier-offers/${scene.invited[0].hash}/order`, { body })).raw;
  };
  const fetched = (pib = scene.invited[0].pib) =>
    visitor('POST', `supplier-offers/${scene.invited[0].hash}/order/ubl`, { body: { pib } });

  await switchOn(false);
  const [alone, ...others] = await attached();
  expect([alone?.filename, others]).toEqual([`${award.order_number}.pdf`, []]);
  expect(await filesIn(alone?.content as Buffer)).toEqual([]);
  expect((await fetched()).status).toBe(404);
  await switchOn(true);
  const [paper, data] = await attached();
  expect([paper?.filename, data?.filename]).toEqual([
    `${award.order_number}.pdf`,
    `${award.order_number}.xml`,
  ]);
  expect(await filesIn(paper?.content as Buffer)).toEqual([data?.content]);
  expect(await filesIn(await ownPaper())).toEqual([data?.content]);
  expect((await fetched('100000001')).body).toMatchObject({ code: 'wrong_pib' });
  const own = await fetched();
  expect(own.status).toBe(200);
  expect(own.raw.equals((await owner('GET', `purchases/${scene.id}/orders/${award.id}/ubl`)).raw)).toBe(true);
  expect(data?.content).toEqual(own.raw);
  await switchOn(false);
  expect(await filesIn(await ownPaper())).toEqual([]);
});
