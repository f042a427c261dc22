import { multipartBody } from '#app/server/test-support/multipart.ts';
import type { Answer, Caller, TestServer } from '#app/server/test-support/server.ts';
import { awardOf } from '#core/finances/server/finances.test-support.ts';
import type { Scene } from '#core/purchase/server/testing/offers.test-support.ts';
import type { Refusal } from '#core/purchase/server/testing/requests.test-support.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import type { Answer as Wire } from '#platform/shared/wire/endpoint.ts';
import type { IncomingDetail, InvoiceUploadResult, incomingInvoicesApi } from '../wire.ts';
import { invoiceOf, type Sample, ublSample } from './reading/samples.test-support.ts';

export const INCOMING = 'purchase-steps/finances/incoming';
export type IncomingPage = Wire<(typeof incomingInvoicesApi)['GET purchase-steps/finances/incoming']>;
export type ArrivalsPage = Wire<
  (typeof incomingInvoicesApi)['GET purchase-steps/finances/incoming/arrivals']
>;
export type IncomingAnswer = Answer<IncomingDetail & Refusal>;

export async function upload(who: Caller, ...samples: readonly (Sample | string | Buffer)[]) {
  const files = samples.map((sample, index) => ({
    name: `racun-${index}.xml`,
    content: Buffer.isBuffer(sample)
      ? sample
      : Buffer.from(typeof sample === 'string' ? sample : ublSample(sample)),
  }));
  const answer: Answer<{ data: InvoiceUploadResult[] } & Refusal> = await who(
    'POST',
    INCOMING,
    multipartBody({}, files),
  );
  return answer;
}

/** Uploads one invoice and returns its id. */
export async function uploadedInvoice(who: Caller, sample: Sample = SOME): Promise<number> {
  const { body } = await upload(who, sample);
  const id = body.data?.[0]?.id;
  if (typeof id !== 'number') throw new Error(JSON.stringify(body));
  return id;
}

/** Uploads a file that is not an invoice and returns the id of its arrival record. */
export async function refusedArrival(who: Caller): Promise<number> {
  await upload(who, 'nothing');
  return await newestArrival(who);
}

/** Uploads an invoice twice and returns the id of the second upload's arrival record. */
export async function repeatedArrival(who: Caller): Promise<number> {
  await upload(who, SOME, SOME);
  return await newestArrival(who);
}

async function newestArrival(who: Caller): Promise<number> {
  const { body } = await who<ArrivalsPage>('GET', `${INCOMING}/arrivals`);
  const [newest] = body.data;
  if (!newest) throw new Error(JSON.stringify(body));
  return newest.id;
}

const SOME = invoiceOf([{ name: 'Nepoznato', quantity: '1', price: '10' }], { number: 'M-1', order: '' });

export const incomingOf = (who: Caller, id: number): Promise<IncomingAnswer> =>
  who('GET', `${INCOMING}/${id}`);

export const decide = (
  who: Caller,
  id: number,
  what: 'accept' | 'ask' | 'refuse' | 'match',
  body: object,
): Promise<IncomingAnswer> => who('PUT', `${INCOMING}/${id}/${what}`, { body });

/**
 * Returns a builder of invoices for a purchase's only order, with the given quantity of each line at the order's
 * prices.
 */
export async function ordered(server: TestServer, scene: Scene) {
  const owner = await server.as('owner@demo.test');
  const award = await awardOf(owner, scene);
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
  const invoice = (quantities: readonly string[], more: Partial<Sample> & { price?: string } = {}) => {
    const { price, ...rest } = more;
    const lines = quantities.flatMap((quantity, index) => {
      const line = award.lines[index];
      if (!line || quantity === '0') return [];
      const name = names.get(line.article_id) ?? '';
      return [
        { name, quantity, price: index === 0 && price ? price : dec(line.unit_price ?? '0').toString() },
      ];
    });
    return invoiceOf(lines, {
      order: award.order_number,
      seller: { name: 'Dobavljač', country, vat: pib },
      account: '',
      ...rest,
    });
  };
  return { award, invoice };
}
