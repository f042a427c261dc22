import { buildMultipartBody } from '#app/server/test-support/multipart.ts';
import type { Caller, TestResponse, TestServer } from '#app/server/test-support/server.ts';
import { uploadAttachment } from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import {
  createSentRequest,
  type KnownRecords,
  readQueuedMails,
} from '#core/purchase/server/testing/requests.test-support.ts';

/**
 * Creates a request with a file and sends it to three suppliers. Two of them submit offers; the first offer has a
 * file and two versions.
 */
export async function createRequestWithOffers(server: TestServer, user: Caller, known: KnownRecords) {
  const file_id = await uploadAttachment(user, 'crtež.pdf');
  const { id, rfps, articles } = await createSentRequest(user, known, {
    attachments: [{ file_id, for_suppliers: true }],
  });
  const links = (await readQueuedMails(server, 'request-for-offer')).flatMap(({ params }) => {
    const of = params as { rfp_id: number; link: string };
    const rfp = rfps.find((one) => one.id === of.rfp_id);
    return rfp ? [{ rfp, hash: of.link.split('/').at(-1) ?? '' }] : [];
  });
  const offer = async (at: number, prices: readonly string[], files: readonly number[] = []) => {
    const { rfp, hash } = links[at] ?? { hash: '' };
    const { pib } = await server.db
      .selectFrom('suppliers')
      .select('pib')
      .where('id', '=', rfp?.supplier.id ?? 0)
      .executeTakeFirstOrThrow();
    const lines = articles.map((article, index) => ({
      article_id: article.id,
      unit_price: prices[index] ?? '1',
      vat_rate: '20',
    }));
    const body = { pib, currency: 'RSD', lines, file_ids: files, payment_terms: '30 dana' };
    const answer: TestResponse<{ code: string }> = await server.anonymous('PUT', `supplier-offers/${hash}`, {
      body,
    });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return { hash, pib };
  };
  return { id, rfps, links, offer };
}

/** Uploads a file as a supplier, through the supplier's link. */
export async function uploadAsSupplier(
  server: TestServer,
  hash: string,
  pib: string,
  name: string,
): Promise<number> {
  const sent = buildMultipartBody({ pib }, [{ name, content: Buffer.from('%PDF-1.4\nponuda\n%%EOF\n') }]);
  const { body } = await server.anonymous<{ data: { id: number }[] }>(
    'POST',
    `supplier-offers/${hash}/files`,
    sent,
  );
  return body.data[0]?.id ?? 0;
}
