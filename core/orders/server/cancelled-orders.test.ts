import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { fetchPurchaseDetail } from '#core/offers/server/negotiation/negotiation.test-support.ts';
import {
  type RequestCancelledMail,
  requestCancelledMail,
} from '#core/purchase/server/effects/mail/request-cancelled.tsx';
import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import { readQueuedMails } from '#core/purchase/server/testing/requests.test-support.ts';
import { createOrderedScene } from '#core/warehouse/server/warehouse.test-support.ts';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { parseXml } from '#platform/server/xml/parse-xml.ts';
import { readOrderCancellation } from '../rules/order-cancellation.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

const switchOn = async (on: boolean) => {
  const { company_id } = await server.tenant('morava');
  await sql`update companies set settings = settings || jsonb_build_object('e_documents', ${on}::boolean)
    where id = ${company_id}`.execute(server.db);
};
beforeAll(() => switchOn(true));

const cancel = ({ id }: RequestScene) =>
  owner('PUT', `purchases/cancelPurchase/${id}`, { body: { cancel_reason: 'Tajni razlog' } });
const fileOf = async (scene: RequestScene, document: string) => {
  const [award] = (await fetchPurchaseDetail(owner, scene)).awards;
  return await owner('GET', `purchases/${scene.id}/orders/${award?.id}/ubl?document=${document}`);
};
/** Returns the names of the files attached to the email to each invited supplier, keyed by address. */
async function attachedOf({ number }: RequestScene): Promise<Record<string, string[]>> {
  const mails = (await readQueuedMails(server, 'request-cancelled')).filter(
    ({ params }) => (params as { request_number?: string }).request_number === number,
  );
  const found: Record<string, string[]> = {};
  for (const { to_email, params } of mails) {
    const mailParams: RequestCancelledMail = JSON.parse(JSON.stringify(params));
    const attached = await requestCancelledMail.attachments?.(mailParams, {
      i18n: getServerI18n('sr_latin'),
      language: 'sr_latin',
      formatters: createFormatters('sr_latin'),
      publicUrl: '',
      platform: server.platform,
      tenant: await server.tenant('morava'),
    });
    found[to_email] = (attached ?? []).map(({ filename, content }) => `${filename} ${content.length > 0}`);
  }
  return found;
}

describe('the order of a cancelled purchase', () => {
  it('leaves as cancelled to its supplier alone, says no reason, and names the order, which stays as it left', async () => {
    const scene = await createOrderedScene(server);
    const order = await fileOf(scene, 'order');
    expect((await fileOf(scene, 'cancellation')).status).toBe(404);
    expect((await cancel(scene)).status).toBe(200);
    const file = await fileOf(scene, 'cancellation');
    expect(file.status).toBe(200);
    expect(readOrderCancellation(parseXml(file.raw))).toMatchObject({
      number: `${scene.number}-1-C1`,
      order_number: `${scene.number}-1`,
      buyer: { name: 'Morava Oprema d.o.o.' },
      seller: { tax_number: scene.invited[0].pib },
    });
    expect(file.raw.toString()).not.toContain('Tajni razlog');
    expect((await fileOf(scene, 'order')).raw.equals(order.raw)).toBe(true);
    expect((await fileOf(scene, 'cancellation')).raw.equals(file.raw)).toBe(true);
    const attached = await attachedOf(scene);
    expect(attached[scene.invited[0].email]).toEqual([`${scene.number}-1-C1.xml true`]);
    expect(Object.values(attached).flat()).toHaveLength(1);
  });

  it('of two suppliers leaves to each of them', async () => {
    const scene = await createOrderedScene(server, { split: true });
    await cancel(scene);
    expect(
      Object.values(await attachedOf(scene))
        .flat()
        .sort(),
    ).toEqual([`${scene.number}-1-C1.xml true`, `${scene.number}-2-C1.xml true`]);
  });

  it('is told by mail alone where the company sends no data', async () => {
    await switchOn(false);
    const scene = await createOrderedScene(server);
    await cancel(scene);
    expect(Object.values(await attachedOf(scene)).flat()).toEqual([]);
    expect((await fileOf(scene, 'cancellation')).status).toBe(404);
    await switchOn(true);
  });
});
