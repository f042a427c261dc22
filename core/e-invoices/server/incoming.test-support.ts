import { buildMultipartBody } from '#app/server/test-support/multipart.ts';
import type { Caller, TestResponse, TestServer } from '#app/server/test-support/server.ts';
import { fetchFinanceAward } from '#core/finances/server/finances.test-support.ts';
import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import type { Refusal } from '#core/purchase/server/testing/requests.test-support.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { EndpointResponse as Wire } from '#platform/shared/wire/endpoint.ts';
import type { IncomingDetail, InvoiceUploadResult, incomingInvoicesApi } from '../wire.ts';
import { buildSampleInvoice, renderUblSample, type SampleInvoice } from './reading/samples.test-support.ts';

export const INCOMING_INVOICES_PATH = 'purchase-steps/finances/incoming';
export type IncomingPage = Wire<(typeof incomingInvoicesApi)['GET purchase-steps/finances/incoming']>;
export type ArrivalsPage = Wire<
  (typeof incomingInvoicesApi)['GET purchase-steps/finances/incoming/arrivals']
>;
export type IncomingInvoiceResponse = TestResponse<IncomingDetail & Refusal>;

export async function uploadInvoices(who: Caller, ...samples: readonly (SampleInvoice | string | Buffer)[]) {
  const files = samples.map((sample, index) => ({
    name: `racun-${index}.xml`,
    content: Buffer.isBuffer(sample)
      ? sample
      : Buffer.from(typeof sample === 'string' ? sample : renderUblSample(sample)),
  }));
  const answer: TestResponse<{ data: InvoiceUploadResult[] } & Refusal> = await who(
    'POST',
    INCOMING_INVOICES_PATH,
    buildMultipartBody({}, files),
  );
  return answer;
}

/** Uploads one invoice and returns its id. */
export async function uploadSampleInvoice(who: Caller, sample: SampleInvoice = SOME): Promise<number> {
  const { body } = await uploadInvoices(who, sample);
  const id = body.data?.[0]?.id;
  if (typeof id !== 'number') throw new Error(JSON.stringify(body));
  return id;
}

/** Uploads a file that is not an invoice and returns the ID of its arrival record. */
export async function createRefusedArrival(who: Caller): Promise<number> {
  await uploadInvoices(who, 'nothing');
  return await newestArrival(who);
}

/** Uploads an invoice twice and returns the id of the second upload's arrival record. */
export async function createRepeatedArrival(who: Caller): Promise<number> {
  await uploadInvoices(who, SOME, SOME);
  return await newestArrival(who);
}

async function newestArrival(who: Caller): Promise<number> {
  const { body } = await who<ArrivalsPage>('GET', `${INCOMING_INVOICES_PATH}/arrivals`);
  const [newest] = body.data;
  if (!newest) throw new Error(JSON.stringify(body));
  return newest.id;
}

const SOME = buildSampleInvoice([{ name: 'Nepoznato', quantity: '1', price: '10' }], {
  number: 'M-1',
  order: '',
});

export const fetchIncomingInvoice = (who: Caller, id: number): Promise<IncomingInvoiceResponse> =>
  who('GET', `${INCOMING_INVOICES_PATH}/${id}`);

export const decideInvoice = (
  who: Caller,
  id: number,
  what: 'accept' | 'ask' | 'refuse' | 'match',
  body: object,
): Promise<IncomingInvoiceResponse> => who('PUT', `${INCOMING_INVOICES_PATH}/${id}/${what}`, { body });

/**
 * Returns a builder of invoices for a purchase's only order, with the given quantity for each line, at the
 * order's prices.
 */
export async function createOrderInvoiceBuilder(server: TestServer, scene: RequestScene) {
  const owner = await server.as('owner@demo.test');
  const award = await fetchFinanceAward(owner, scene);
  const { pib, country } = await server.db
    .selectFrom('suppliers')
    .select(['pib', 'country'])
    .where('id', '=', award.supplier.id)
    .executeTakeFirstOrThrow();
  const articles = await server.db
    .selectFrom('articles')
    .select(['id', 'name'])
    .where('purchase_id', '=', scene.id)
    .execute();
  const names = new Map(articles.map(({ id, name }) => [id, name]));
  const invoice = (quantities: readonly string[], more: Partial<SampleInvoice> & { price?: string } = {}) => {
    const { price, ...rest } = more;
    const lines = quantities.flatMap((quantity, index) => {
      const line = award.lines[index];
      if (!line || quantity === '0') return [];
      const name = names.get(line.article_id) ?? '';
      return [
        {
          name,
          quantity,
          price: index === 0 && price ? price : toDecimal(line.unit_price ?? '0').toString(),
        },
      ];
    });
    return buildSampleInvoice(lines, {
      order: award.order_number,
      seller: { name: 'Dobavljač', country, vat: pib },
      account: '',
      ...rest,
    });
  };
  return { award, invoice };
}
