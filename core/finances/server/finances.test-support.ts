import { sql } from 'kysely';
import type { Caller, TestResponse, TestServer } from '#app/server/test-support/server.ts';
import { createTestCategory } from '#core/budgets/server/budgets.test-support.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { DetailResponse } from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { EndpointResponse as Wire } from '#platform/shared/wire/endpoint.ts';
import type { financesApi } from '../wire.ts';

export const FINANCES_PATH = 'purchase-steps/finances';
export type FinanceDetail = Wire<(typeof financesApi)['GET purchase-steps/finances/purchases/get/{id}']>;
export type FinancePage = Wire<(typeof financesApi)['GET purchase-steps/finances/purchases/get']>;

/**
 * Creates a confirmed purchase in a separate category with a budget of 100,000: 100 units at 10 and 20.5 at 200,
 * which is 5,100 net and 6,120 gross. The order goes to one supplier, or is split into two orders of 1,200 and
 * 4,920 gross.
 */
export async function createOrderedPurchase(
  server: TestServer,
  { split = false, currency = 'RSD' as const }: { split?: boolean; currency?: 'RSD' | 'EUR' } = {},
): Promise<RequestScene> {
  const owner = await server.as('owner@demo.test');
  const category = await createTestCategory(server);
  const tenant = await server.tenant('morava');
  await tenant.transaction((tx) =>
    tx
      .insertInto('budgets', {
        category_id: category.id,
        amount: '100000',
        date_from: '2020-01-01',
        date_to: '2099-12-31',
      })
      .execute(),
  );
  const scene = await createActiveRequest(server, { category: category.name });
  const [first, second] = scene.invited;
  const put = async (what: string, body: object) => {
    const answer: TestResponse<{ code?: string }> = await owner(
      'PUT',
      `purchases/offers/${what}/${scene.id}`,
      {
        body,
      },
    );
    if (answer.status !== 200) throw new Error(`${what}: ${JSON.stringify(answer.body)}`);
  };
  await sendOffer(server, scene, first, split ? ['10', null] : ['10', '200'], {}, currency);
  if (split) await sendOffer(server, scene, second, [null, '200'], {}, currency);
  await put('acceptOffer', { rfp_id: first.rfp_id });
  if (split) await put('acceptOffer', { rfp_id: second.rfp_id });
  await put('confirmOffers', { canConfirm: true });
  return scene;
}

export function fetchFinanceDetail(
  who: Caller,
  { id }: { readonly id: number },
): Promise<TestResponse<FinanceDetail>> {
  return who('GET', `${FINANCES_PATH}/purchases/get/${id}`);
}

export async function fetchFinanceAward(who: Caller, scene: { readonly id: number }, index = 0) {
  const { body } = await fetchFinanceDetail(who, scene);
  const award = body.purchase.awards[index];
  if (!award) throw new Error(`purchase ${scene.id} has no award ${index}`);
  return award;
}

interface Paying {
  readonly order?: number;
  readonly payment_type?: string;
  readonly headers?: Record<string, string>;
  readonly [field: string]: unknown;
}

/** Pays an amount for one order, by default as a standard payment. */
export async function payOrder(
  who: Caller,
  scene: { readonly id: number },
  amount: string,
  { order = 0, headers, ...more }: Paying = {},
): Promise<DetailResponse> {
  const award = await fetchFinanceAward(who, scene, order).catch(() => ({ id: 1 }));
  return await who('POST', `${FINANCES_PATH}/payments/${scene.id}`, {
    body: { award_id: award.id, amount, payment_type: 'standard', ...more },
    ...(headers ? { headers } : {}),
  });
}

export async function fetchAwardPayments(who: Caller, scene: { readonly id: number }, index = 0) {
  return (await fetchFinanceDetail(who, scene)).body.awards[index]?.payments ?? [];
}

export function reversePayment(
  who: Caller,
  scene: { readonly id: number },
  payment_id: number,
  reason = 'Dvaput plaćeno.',
): Promise<DetailResponse> {
  return who('POST', `${FINANCES_PATH}/payments/reverse/${scene.id}`, { body: { payment_id, reason } });
}

/** Returns the sums of a purchase's ledger entries, and the amount spent from the budget. */
export async function readPurchaseLedger(server: TestServer, { id }: { readonly id: number }) {
  const sums = await server.db
    .selectFrom('budget_entries')
    .innerJoin('budgets', 'budgets.id', 'budget_entries.budget_id')
    .select([
      sql<string>`coalesce(sum(budget_entries.amount) filter (where kind <> 'actual'), 0)::numeric(18, 2)`.as(
        'committed',
      ),
      sql<string>`coalesce(sum(budget_entries.amount) filter (where kind = 'actual'), 0)::numeric(18, 2)`.as(
        'actual',
      ),
      sql<string>`sum(budget_entries.amount)::numeric(18, 2)`.as('all'),
      sql<string>`min(budgets.committed + budgets.actual)::numeric(18, 2)`.as('spent'),
    ])
    .where('budget_entries.purchase_id', '=', id)
    .executeTakeFirstOrThrow();
  return sums;
}

/** Returns the sums stored in the awards, and the same sums computed from the facts in the detail response. */
export async function readStoredAndSentSums(
  server: TestServer,
  who: Caller,
  { id }: { readonly id: number },
) {
  const kept = await server.db
    .selectFrom('awards')
    .select(['id', 'payable', 'received', 'paid', 'purchase_status'])
    .where('purchase_id', '=', id)
    .orderBy('id')
    .execute();
  const purchase: TestResponse<PurchaseDetail> = await who('GET', `purchases/${id}`);
  const awardMoney = purchase.body.awards.map(({ id: award, money }) => ({
    id: award,
    payable: money?.payable,
    received: purchase.body.kind === 'request' ? money?.payable_for_received : null,
    paid: money?.paid,
    purchase_status: purchase.body.status,
  }));
  return { kept, awardMoney };
}
