import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { confirmationApi } from '#core/confirmation/wire.ts';
import type { PurchaseKind, PurchaseStatus } from '#core/purchase/rules/status.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  insertTestRequest,
  type RequestState,
} from '#core/purchase/server/testing/added-request.test-support.ts';
import type { EndpointResponse as Wire } from '#platform/shared/wire/endpoint.ts';
import type { homeApi } from '../wire.ts';

type Inbox = Wire<(typeof homeApi)['GET home/inbox']>;

const server = setUpTestServer();

const addRequest = (name: string, state: RequestState) => insertTestRequest(server, name, state);

const inbox = async (call: Caller) => (await call<Inbox>('GET', 'home/inbox')).body;
const groupsOf = ({ groups }: Inbox) =>
  Object.fromEntries(groups.map(({ id, items }) => [id, items.map((item) => item.name)]));

describe('GET home/inbox', () => {
  it('S6.16 another company’s holds nothing of this one', async () => {
    await addRequest('foreign', { status: S.REQUESTED, creator: 'owner@demo.test' });
    const other = await inbox(await server.as('both@demo.test'));
    expect(other).toMatchObject({ deadlines: [], activity: [] });
    expect(Object.values(groupsOf(other)).flat()).toEqual([]);
  });

  it('S2.16 sorts what waits for the user by what is to be done', async () => {
    const offered = { net: '100000', status: 2 } as const;
    const accepted = { net: '100000', status: 3 } as const;
    await addRequest('send', { status: S.REQUESTED });
    await addRequest('resubmit', { status: S.REQUESTED, rejected: true });
    await addRequest('bidding', { status: S.ACTIVE, hours: 5, offer: offered });
    await addRequest('compare', { status: S.ACTIVE, hours: -5, offer: offered });
    await addRequest('expired', { status: S.ACTIVE, hours: -5 });
    await addRequest('proposed', { status: S.ACTIVE, hours: -5, offer: accepted, confirmed_by_owner: true });
    await addRequest('valuation', { status: S.VALUATION, hours: -5, offer: accepted });
    await addRequest('too dear', { status: S.VALUATION, hours: -5, offer: { net: '400000.01', status: 3 } });
    await addRequest('others', { status: S.REQUESTED, creator: 'adhoc@demo.test' });

    const user = await inbox(await server.as('user@demo.test'));
    expect(groupsOf(user)).toEqual({
      answer: [],
      send: ['send'],
      compare: ['compare'],
      resubmit: ['resubmit'],
      expired: ['expired'],
    });
    expect(user.deadlines.map((row) => row.name)).toEqual(['bidding']);
    // A user who may confirm sees only purchases within their limit, which is 400,000.00 for the approver.
    const approver = await inbox(await server.as('approver@demo.test'));
    expect(groupsOf(approver).confirm).toEqual(['proposed', 'valuation']);
    const owner = await inbox(await server.as('owner@demo.test'));
    expect(groupsOf(owner).confirm).toEqual(['proposed', 'valuation', 'too dear']);
    expect(owner.groups.find(({ id }) => id === 'confirm')?.total).toBe(3);
    // The list of purchases to confirm contains the same purchases, separate from other waiting purchases.
    const confirmations = async (email: DemoUserEmail, show: string) => {
      const call = await server.as(email);
      const { body } = await call<Wire<(typeof confirmationApi)['GET purchase-confirm']>>(
        'GET',
        'purchase-confirm',
        { query: { show } },
      );
      return [body.data.map(({ name }) => name), body.total, body.counts];
    };
    expect(await confirmations('approver@demo.test', 'mine')).toEqual([
      ['proposed', 'valuation'],
      2,
      { mine: 2, all: 3 },
    ]);
    expect(await confirmations('approver@demo.test', 'all')).toEqual([
      ['proposed', 'valuation', 'too dear'],
      3,
      { mine: 2, all: 3 },
    ]);
  });

  it('S2.16 shows each role what waits for it, and no group without the right', async () => {
    const byId = async (email: DemoUserEmail) =>
      new Map((await inbox(await server.as(email))).groups.map(({ id, total }) => [id, total]));
    const adhocDirect = async (name: string, kind: PurchaseKind, status: PurchaseStatus) => {
      const id = await addRequest(name, { status });
      await server.db.updateTable('purchases').set({ kind }).where('id', '=', id).execute();
      return id;
    };
    const ordered = async (purchase_id: number) => {
      const tenant = await server.tenant('morava');
      await tenant.transaction(async (tx) => {
        const supplier = await tx.selectFrom('suppliers').select('id').limit(1).executeTakeFirstOrThrow();
        const of = { purchase_id, supplier_id: supplier.id, order_number: `O-${purchase_id}` };
        const money = {
          currency: 'RSD' as const,
          net: '5',
          vat: '1',
          gross: '6',
          net_in_company_currency: '5',
        };
        await tx.insertInto('awards', { ...of, ...money }).execute();
      });
    };
    const before = await byId('owner@demo.test');
    const directBefore = (await byId('admin@demo.test')).get('pay_direct') ?? 0;
    await adhocDirect('ad hoc', 'ad_hoc', S.AD_HOC);
    await adhocDirect('direct', 'direct', S.DIRECT_INITIATE);
    await ordered(await adhocDirect('direct to pay', 'direct', S.DIRECT_APPROVAL));
    await ordered(await adhocDirect('ad hoc to pay', 'ad_hoc', S.AD_HOC_APPROVED));
    const expected = await addRequest('to receive', { status: S.CLOSED });
    const prepaid = await addRequest('paid in advance', { status: S.PAID });
    await addRequest('paid and in', { status: S.PAID });
    for (const id of [expected, prepaid])
      await server.db.updateTable('purchases').set({ goods_open: true }).where('id', '=', id).execute();
    const toPay = await addRequest('to pay', { status: S.RECEIVED });
    // All goods of the first order have been received and none of the second, so the second could only be paid in
    // advance.
    await ordered(toPay);
    await ordered(expected);
    await sql`update awards set received = 6 where purchase_id = ${toPay}`.execute(server.db);
    const asked = await addRequest('asked', { status: S.ACTIVE, offer: { net: '5', status: 2 } });
    const rfp = await server.db
      .selectFrom('rfps')
      .select(['id', 'company_id'])
      .where('purchase_id', '=', asked)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('questions')
      .values({ company_id: rfp.company_id, purchase_id: asked, rfp_id: rfp.id, question: 'Koja debljina?' })
      .execute();
    const after = await byId('owner@demo.test');
    const more = (id: string) => (after.get(id as never) ?? 0) - (before.get(id as never) ?? 0);
    expect(['approve_ad_hoc', 'approve_direct', 'pay', 'receive', 'answer'].map((id) => more(id))).toEqual([
      1, 1, 3, 2, 1,
    ]);
    // Direct purchases are a separate group only for users who pay them without the finance permission.
    expect(after.has('pay_direct')).toBe(false);
    expect((await byId('admin@demo.test')).get('pay_direct')).toBe(directBefore + 1);
    const groups = async (email: DemoUserEmail) => [...(await byId(email)).keys()].sort();
    const own = ['answer', 'compare', 'expired', 'resubmit', 'send'];
    expect(await groups('user@demo.test')).toEqual(own);
    expect(await groups('storekeeper@demo.test')).toEqual([...own, 'receive'].sort());
    expect(await groups('finance@demo.test')).toEqual([...own, 'pay'].sort());
    expect(await groups('adhoc@demo.test')).toEqual([...own, 'approve_ad_hoc'].sort());
    expect(await groups('direct@demo.test')).toEqual([...own, 'approve_direct', 'pay_direct'].sort());
    expect(await groups('approver@demo.test')).toEqual([...own, 'confirm'].sort());
    // The storekeeper cannot see prices.
    const storekeeper = await inbox(await server.as('storekeeper@demo.test'));
    const goods = storekeeper.groups.find(({ id }) => id === 'receive')?.items[0];
    expect(goods).toMatchObject({ accepted_total: null, best_offer: null });
  });

  it('S2.16 tells the latest changes of what the user sees', async () => {
    const owner = await server.as('owner@demo.test');
    const mine = await addRequest('activity', { status: S.REQUESTED, creator: 'owner@demo.test' });
    await owner('PUT', `purchases/cancelPurchase/${mine}`, { body: { cancel_reason: 'Kraj' } });
    const { activity } = await inbox(owner);
    expect(activity[0]).toMatchObject({
      kind: 'cancel',
      actor_name: 'Jelena Marković',
      purchase: { id: mine, name: 'activity' },
      to_status: S.CANCELED,
    });
    const user = await inbox(await server.as('user@demo.test'));
    expect(user.activity.some((event) => event.purchase.id === mine)).toBe(false);
  });
});
