import { sql } from 'kysely';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import type { Caller, TestResponse, TestServer } from '#app/server/test-support/server.ts';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import {
  type InvitedSupplier,
  type RequestScene,
  readQueuedEmailsTo,
  readSceneEvents,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { DetailResponse, Refusal } from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';

type Body = Readonly<Record<string, unknown>>;

export const askAsSupplier = (
  server: TestServer,
  { hash, pib }: InvitedSupplier,
  question: string,
  more: Body = {},
) =>
  server.anonymous<Invitation & Refusal>('POST', `supplier-offers/${hash}/questions`, {
    body: { pib, question, ...more },
  });

export const readAsSupplier = async (
  server: TestServer,
  { hash, pib }: InvitedSupplier,
): Promise<Invitation> =>
  (await server.anonymous<Invitation>('POST', `supplier-offers/${hash}/read`, { body: { pib } })).body;

export const fetchPurchaseDetail = async (call: Caller, { id }: RequestScene): Promise<PurchaseDetail> =>
  (await call<PurchaseDetail>('GET', `purchases/${id}`)).body;

export const answerAsBuyer = (
  call: Caller,
  { id }: RequestScene,
  questionId: number,
  body: Body,
): Promise<DetailResponse> => call('POST', `purchases/${id}/questions/${questionId}/answer`, { body });

/** Proposes target prices for the first items of an offer, in item order. */
export const proposeTargetPrices = (
  call: Caller,
  scene: RequestScene,
  { rfp_id }: InvitedSupplier,
  targets: readonly string[],
  more: Body = {},
): Promise<DetailResponse> =>
  call('POST', `purchases/${scene.id}/counter-proposals`, {
    body: {
      rfp_id,
      version: 1,
      message: 'Možete li bliže?',
      lines: targets.map((target_price, index) => ({ article_id: scene.articles[index], target_price })),
      ...more,
    },
  });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads an attachment as the caller and returns its ID. */
export async function uploadCallerAttachment(call: Caller): Promise<number> {
  const { body } = await call<{ data: { id: number }[] }>(
    'POST',
    'files',
    buildSingleFileBody('ponuda.png', PNG),
  );
  return body.data[0]?.id ?? 0;
}

export async function enterSupplierOffer(
  call: Caller,
  scene: RequestScene,
  { rfp_id }: Pick<InvitedSupplier, 'rfp_id'>,
  prices: readonly (string | null)[],
  more: Body = {},
): Promise<TestResponse<PurchaseDetail & Refusal>> {
  const file_ids = 'file_ids' in more ? more.file_ids : [await uploadCallerAttachment(call)];
  return call('POST', `purchases/${scene.id}/offers`, {
    body: {
      rfp_id,
      given_by: 'Ana Ilić, telefonom',
      currency: 'RSD',
      lines: prices.flatMap((unit_price, index) =>
        unit_price === null ? [] : [{ article_id: scene.articles[index], unit_price, vat_rate: '20' }],
      ),
      ...more,
      file_ids,
    },
  });
}

/** Sets the deadline relative to now. A negative interval ends bidding. */
export async function moveDeadline(server: TestServer, { id }: RequestScene, by: string): Promise<void> {
  await server.db
    .updateTable('purchases')
    .set({ date_for_offer: sql<string>`date_trunc('second', now_utc()) + ${by}::interval` })
    .where('id', '=', id)
    .execute();
}

/** Returns the emails about the scene's request that use a template and were sent to an address, newest last. */
export async function readEmailsAbout(
  server: TestServer,
  scene: RequestScene,
  email: string,
  template: string,
) {
  const mails = await readQueuedEmailsTo(server, email, template);
  return mails.filter(
    ({ params }) => (params as { request_number?: string }).request_number === scene.number,
  );
}

/** Returns the secret of the link in an email. */
export const getLinkSecret = (params: unknown): string =>
  (params as { link?: string } | undefined)?.link?.split('/').at(-1) ?? '';

export const readLastEvent = async (server: TestServer, scene: RequestScene) =>
  (await readSceneEvents(server, scene)).at(-1);
