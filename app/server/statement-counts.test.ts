// @module-tag exhaustive

import { beforeAll, expect, it } from 'vitest';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import {
  createSentRequest,
  getInstantInHours,
  listFirstSuppliers,
  readKnownRecords,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { purchasePriceCalls } from '#modules/article-prices/server/statement-counts.test-support.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import { DEMO_PASSWORD } from './seed/cast.ts';
import { recordSentStatements } from './test-support/record-statements.ts';
import { type Caller, fillCallPath, setUpTestServer } from './test-support/server.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

let counted: ReturnType<typeof recordSentStatements>;
beforeAll(() => {
  counted = recordSentStatements(server.platform.pool);
});

/** The minimum and maximum number of statements for each call, because the scene makes some calls several times. */
type Counts = Map<CallKey, readonly [number, number]>;

interface Size {
  readonly suppliers: number;
  readonly articles: number;
}

const SMALL: Size = { suppliers: 2, articles: 2 };
const LARGE: Size = { suppliers: 6, articles: 9 };

/** Runs through the main workflow and the everyday screens, and counts the statements that each call sends. */
async function play({ suppliers, articles }: Size): Promise<Counts> {
  const counts: Counts = new Map();
  async function call<T>(
    who: Caller,
    key: CallKey,
    params: Record<string, string | number> = {},
    options: Parameters<Caller>[2] = {},
  ): Promise<T> {
    const [method] = key.split(' ') as ['GET' | 'POST' | 'PUT'];
    const { answer, texts, transactions } = await counted(() =>
      who<T>(method, fillCallPath(key, params), options),
    );
    expect(answer.status, `${key}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    const [most = 0, mostTransactions = 0] = counts.get(key) ?? [];
    counts.set(key, [Math.max(most, texts.length), Math.max(mostTransactions, transactions)]);
    return answer.body;
  }

  const known = await readKnownRecords(server, 'morava');
  const category = requireId(known.categories, 'Limovi i profili');
  await call(
    server.anonymous,
    'POST auth/login',
    {},
    {
      body: { email: 'owner@demo.test', password: DEMO_PASSWORD },
    },
  );
  await call(owner, 'POST auth/me');
  const sellers: { readonly id: number; readonly pib: string }[] = [];
  for (let n = 0; n < suppliers; n += 1) {
    const pib = nextPib();
    const body = { name: `Dobavljač ${pib}`, pib, city: 'Čačak', category_ids: [category] };
    const { id } = await call<{ id: number }>(owner, 'POST suppliers', {}, { body });
    await call(
      owner,
      'POST contact_persons',
      {},
      {
        body: { supplierId: id, nameAndSurname: `Osoba ${pib}`, email: `prodaja-${pib}@sellers.test` },
      },
    );
    sellers.push({ id, pib });
  }
  const { id } = await call<PurchaseDetail>(
    owner,
    'POST purchases',
    {},
    {
      body: {
        name: `Limovi za ${articles}`,
        category_id: category,
        articles: Array.from({ length: articles }, (_, n) => ({
          name: `Lim ${n} mm`,
          quantity: '10',
          unit: 'kg',
        })),
        date_for_offer: getInstantInHours(72),
        supplier_ids: sellers.map((seller) => seller.id),
      },
    },
  );
  await call(owner, 'POST purchase-steps/rfps/send/{id}', { id }, { body: {} });
  for (const [place, { pib }] of sellers.entries()) {
    const hash = await linkTo(`prodaja-${pib}@sellers.test`);
    await call(server.anonymous, 'POST supplier-offers/{hash}/open', { hash });
    const read = await call<Invitation>(
      server.anonymous,
      'POST supplier-offers/{hash}/read',
      { hash },
      {
        body: { pib },
      },
    );
    // Each supplier is the cheapest for some article, so that each gets an order.
    const lines = read.articles.map((article, index) => ({
      article_id: article.id,
      unit_price: index % suppliers === place ? '100' : String(110 + place),
      vat_rate: '20',
    }));
    await call(
      server.anonymous,
      'PUT supplier-offers/{hash}',
      { hash },
      {
        body: { pib, currency: 'RSD', lines, version: 0 },
      },
    );
  }
  await call(owner, 'GET purchases/{id}', { id });
  await call(owner, 'PUT purchases/offers/chooseOffers/{id}', { id }, { body: { scenario: 'lowest' } });
  await call(owner, 'GET purchase-confirm/{id}', { id });
  await call(owner, 'GET purchases/{id}/confirmers', { id });
  const confirmed = await call<{ closed: boolean; purchase: PurchaseDetail }>(
    owner,
    'PUT purchases/offers/confirmOffers/{id}',
    { id },
    { body: { canConfirm: true } },
  );
  expect(confirmed.closed).toBe(true);
  for (const key of OF_ONE) await call(owner, key, { id });
  for (const [key, query] of LISTS) await call(owner, key, { status: 5 }, query ? { query } : {});
  return counts;
}

const OF_ONE = [
  'GET purchases/{id}',
  'GET purchases/{id}/history',
  'GET purchases/{id}/notes',
  ...purchasePriceCalls,
  'GET purchase-steps/storekeeper/purchases/{id}',
  'GET purchase-steps/finances/purchases/get/{id}',
] as const satisfies readonly CallKey[];

const LISTS: readonly (readonly [CallKey, Record<string, string>?])[] = [
  ['GET home/inbox'],
  ['GET statistics/calculations/homepageCalculations'],
  ['GET notifications'],
  ['GET notifications/unread'],
  ['GET purchases'],
  ['GET purchase-steps/initiator/purchases/get/{status}'],
  ['GET purchase-confirm'],
  ['GET purchase-steps/storekeeper/purchases/get'],
  ['GET purchase-steps/finances/purchases/get'],
  ['GET suppliers'],
  ['GET categories'],
  ['GET budgets'],
  ['GET search', { q: 'lim' }],
  ['GET statistics/budgets/get'],
  ['GET statistics/purchases/get'],
  ['GET statistics/global/get'],
];

let pibs = 30_000_000;
/** Returns the next Serbian tax number with a valid check digit (ISO 7064, mod 11,10). */
function nextPib(): string {
  pibs += 1;
  const product = [...String(pibs)].reduce((so, digit) => (((so + Number(digit)) % 10 || 10) * 2) % 11, 10);
  return `${pibs}${(11 - product) % 10}`;
}

async function linkTo(email: string): Promise<string> {
  const { params } = await server.db
    .selectFrom('mails')
    .select('params')
    .where('to_email', '=', email)
    .executeTakeFirstOrThrow();
  return (
    String((params as { link?: string }).link)
      .split('/')
      .at(-1) ?? ''
  );
}

it('no call of the main job or of the daily screens sends more statements over a larger record', async () => {
  await play(SMALL);
  const small = await play(SMALL);
  expect(Object.fromEntries(await play(LARGE))).toEqual(Object.fromEntries(small));
});

it('each further mail costs the same few statements, however many there are', async () => {
  const known = await readKnownRecords(server, 'morava');
  const sendTo = async (suppliers: number) => {
    await server.runJobs();
    await createSentRequest(owner, known, { supplier_ids: listFirstSuppliers(known, suppliers) });
    return (await counted(() => server.runJobs())).texts.length;
  };
  const [one, two, four] = [await sendTo(1), await sendTo(2), await sendTo(4)];
  expect(four - two).toBe(2 * (two - one));
});

it('a tab that stands open renews its session in one statement', async () => {
  const opened = await server.anonymous('POST', 'auth/login', {
    body: { email: 'owner@demo.test', password: DEMO_PASSWORD },
  });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const headers = { cookie, 'x-requested-with': 'fetch' };
  const { answer, texts } = await counted(() => server.anonymous('POST', 'auth/refresh', { headers }));
  expect([answer.status, texts.length]).toEqual([200, 1]);
});
