import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { ConfirmationRow } from '#core/confirmation/wire.ts';
import type { Notification } from '#core/notifications/wire.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { appendEvent, SYSTEM_ACTOR } from '#core/purchase/server/record/events.repo.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { addDays, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import type { EndpointResponse as Wire } from '#platform/shared/wire/endpoint.ts';
import type { homeApi } from '../wire.ts';

type Inbox = Wire<(typeof homeApi)['GET home/inbox']>;
type GroupId = Inbox['groups'][number]['id'];

const server = setUpTestServer();
let today: ReturnType<typeof dayInBelgrade>;
beforeAll(async () => {
  today = dayInBelgrade((await inbox(await server.as('owner@demo.test'))).server_now);
});

const inbox = async (call: Caller) => (await call<Inbox>('GET', 'home/inbox')).body;

interface Made {
  readonly tx: TenantTx;
  readonly purchase_id: number;
  readonly rfp_id: number;
  readonly award_id: number;
  readonly user_id: number;
  /** The time at which the purchase started waiting. */
  readonly at: string;
}

interface Case {
  readonly group: GroupId;
  readonly columns: Readonly<Record<string, unknown>>;
  /** Returns the purchase columns that store the start of the wait. */
  readonly since?: (at: string) => Readonly<Record<string, unknown>>;
  readonly more?: (made: Made) => Promise<unknown>;
  /**
   * The user who sees the group; the owner by default. Direct purchases are a separate group only for users without
   * the finance permission.
   */
  readonly who?: DemoUserEmail;
}

const addEvent =
  (kind: string) =>
  ({ tx, purchase_id, at }: Made) =>
    appendEvent(tx, { purchase_id, kind, by: SYSTEM_ACTOR, at });
const offered = async ({ tx, rfp_id }: Made) => {
  const { id } = await tx
    .insertInto('offers', {
      ...{ rfp_id, version: 1, revision: 1, currency: 'RSD', net: '5', vat: '0', gross: '5' },
      net_in_company_currency: '5',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('rfps').set({ offer_id: id, status: 2 }).where('id', '=', rfp_id).execute();
};
const due = ({ tx, award_id, at }: Made) =>
  tx
    .updateTable('awards')
    .set({ next_due: dayInBelgrade(at), received: '6' })
    .where('id', '=', award_id)
    .execute();
const over = (at: string) => ({ date_for_offer: at });

const CASES: readonly Case[] = [
  {
    group: 'confirm',
    columns: { status: S.ACTIVE, confirmed_by_owner: true, date_for_offer: '2099-01-01T00:00:00Z' },
    more: addEvent('propose_confirmation'),
  },
  { group: 'approve', columns: { status: S.INITIATED, premium: true }, more: addEvent('resubmit') },
  { group: 'approve_ad_hoc', columns: { kind: 'ad_hoc', status: S.AD_HOC }, more: addEvent('resubmit') },
  {
    group: 'approve_direct',
    columns: { kind: 'direct', status: S.DIRECT_INITIATE },
    more: addEvent('resubmit'),
  },
  {
    group: 'agree',
    columns: { status: S.LOCKED },
    more: ({ tx, purchase_id, award_id, user_id, at }) =>
      tx
        .insertInto('receipts', {
          purchase_id,
          award_id,
          kind: 'short',
          state: 'waiting',
          user_id,
          created_at: at,
        })
        .execute(),
  },
  {
    group: 'answer',
    columns: { status: S.ACTIVE, date_for_offer: '2099-01-01T00:00:00Z' },
    more: ({ tx, purchase_id, rfp_id, at }) =>
      tx.insertInto('questions', { purchase_id, rfp_id, question: 'Koja debljina?', asked_at: at }).execute(),
  },
  { group: 'compare', columns: { status: S.ACTIVE }, since: over, more: offered },
  { group: 'resubmit', columns: { status: S.REQUESTED, rejected: true }, more: addEvent('reject_request') },
  { group: 'send', columns: { status: S.REQUESTED }, since: (at) => ({ status_since: at }) },
  {
    group: 'receive',
    columns: { status: S.CLOSED, goods_open: true },
    since: (at) => ({ expected_on: dayInBelgrade(at) }),
  },
  {
    group: 'pay',
    columns: { status: S.RECEIVED },
    more: due,
  },
  {
    group: 'pay_direct',
    columns: { kind: 'direct', status: S.DIRECT_APPROVAL },
    more: due,
    who: 'admin@demo.test',
  },
  { group: 'expired', columns: { status: S.ACTIVE }, since: over },
];

/**
 * The waiting times in days of seven purchases, inserted in this order. If future dates are possible, an eighth
 * purchase starts waiting next week.
 */
const DAYS = [3, 9, 1, 12, 2, 7, 5];
const BEFORE = 40;

async function wait({ columns, since, more }: Case, days: number, name: string): Promise<void> {
  const tenant = await server.tenant('morava');
  const at = new Date(Date.parse(`${addDays(today, -days)}T10:00:00Z`)).toISOString();
  await tenant.transaction(async (tx) => {
    const id = async (table: 'users' | 'categories' | 'suppliers', column: string, value: string) =>
      (await tx.selectFrom(table).select('id').where(sql.ref(column), '=', value).executeTakeFirstOrThrow())
        .id;
    const [user_id, category_id, supplier_id] = [
      await id('users', 'email', 'owner@demo.test'),
      await id('categories', 'name', 'Ambalaža'),
      await id('suppliers', 'name', 'Pak Sistem d.o.o.'),
    ];
    const { id: purchase_id } = await tx
      .insertInto('purchases', {
        request_number: name,
        name,
        kind: 'request',
        category_id,
        creator_id: user_id,
        status_since: sql<string>`now_utc() - make_interval(days => ${BEFORE})`,
        ...columns,
        ...since?.(at),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: rfp_id } = await tx
      .insertInto('rfps', { purchase_id, supplier_id, status: 0, sent_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: award_id } = await tx
      .insertInto('awards', {
        ...{ purchase_id, rfp_id, supplier_id, order_number: name, currency: 'RSD' },
        ...{ net: '5', vat: '1', gross: '6', net_in_company_currency: '5' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await more?.({ tx, purchase_id, rfp_id, award_id, user_id, at });
  });
}

it.each(CASES)('S2.16 home says since when each of "$group" waits, the oldest first', async (one) => {
  const owner = await server.as(one.who ?? 'owner@demo.test');
  for (const days of DAYS) await wait(one, days, `${one.group} ${days}`);
  const group = (await inbox(owner)).groups.find(({ id }) => id === one.group);
  expect(group?.total).toBe(DAYS.length);
  // The purchase reached its status before the wait began, except in groups where the wait begins with the status.
  const shown = group?.items.map((item) => [
    item.name,
    daysBetween(dayInBelgrade(item.waits_since ?? ''), today),
  ]);
  expect(shown).toEqual([12, 9, 7].map((days) => [`${one.group} ${days}`, days]));
  if (one.group !== 'confirm') return;
  const { body } = await owner<{ data: ConfirmationRow[] }>('GET', 'purchase-confirm');
  expect(body.data.map(({ name }) => name)).toEqual([12, 9, 7, 5, 3, 2, 1].map((days) => `confirm ${days}`));
  expect(body.data.slice(0, 3).map((row) => row.asked?.at)).toEqual(
    group?.items.map((item) => item.waits_since),
  );
});

it.each(['receive', 'pay'] as const)('S2.16 "%s" also names a day that is still to come', async (id) => {
  const one = CASES.find(({ group }) => group === id);
  if (!one) throw new Error('no such case');
  const read = async () =>
    (await inbox(await server.as('owner@demo.test'))).groups.find((group) => group.id === id);
  // The longest overdue purchases are locked, so that the others are among the rows shown on the home page.
  await sql`update purchases set status = ${S.LOCKED} where name like ${`${id}%`}`.execute(server.db);
  await wait(one, -7, `${id} -7`);
  await wait(one, 4, `${id} 4`);
  const group = await read();
  expect(
    group?.items.map((item) => [item.name, daysBetween(dayInBelgrade(item.waits_since ?? ''), today)]),
  ).toEqual([
    [`${id} 4`, 4],
    [`${id} -7`, -7],
  ]);
});

it.each([
  ['receive', { since: () => ({ expected_on: null }) }],
  [
    'pay',
    {
      more: ({ tx, award_id }: Made) =>
        tx.updateTable('awards').set({ received: '6' }).where('id', '=', award_id).execute(),
    },
  ],
] as const)('S2.16 "%s" without any day stands last and says none', async (id, undated) => {
  const one = CASES.find(({ group }) => group === id);
  if (!one) throw new Error('no such case');
  await wait({ ...one, ...undated }, 0, `${id} some day`);
  const group = (await inbox(await server.as('owner@demo.test'))).groups.find((found) => found.id === id);
  expect(group?.items.at(-1)).toMatchObject({ name: `${id} some day`, waits_since: null });
});

it('S2.16 home, Purchase confirmation, the bell and the mail name one moment for a proposed purchase', async () => {
  const owner = await server.as('owner@demo.test');
  const scene = await createActiveRequest(server);
  await sendOffer(server, scene, scene.invited[0], ['10', '200']);
  const put = (path: string, body: object) => owner('PUT', path, { body });
  await put(`purchases/offers/acceptOffer/${scene.id}`, { rfp_id: scene.invited[0].rfp_id });
  expect((await put(`purchases/offers/confirmOffers/${scene.id}`, { canConfirm: false })).status).toBe(200);
  const approver = await server.as('approver@demo.test');
  const { body: list } = await approver<{ data: ConfirmationRow[] }>('GET', 'purchase-confirm');
  const listed = list.data.find(({ id }) => id === scene.id);
  const { body: bell } = await approver<{ data: Notification[] }>('GET', 'notifications');
  const notice = bell.data.find(({ purchase_id, your_turn }) => purchase_id === scene.id && your_turn);
  const mail = await server.db
    .selectFrom('mails')
    .select('created_at')
    .where('template', '=', 'awaiting-confirmation')
    .where('to_email', '=', 'approver@demo.test')
    .executeTakeFirstOrThrow();
  const home = (await inbox(approver)).groups.find(({ id }) => id === 'confirm');
  const days = [listed?.asked?.at, notice?.created_at, mail.created_at].map((at) => dayInBelgrade(at ?? ''));
  expect(new Set(days)).toEqual(new Set([today]));
  // Purchases that have waited longer fill all rows shown on the home page.
  expect(home?.items.some(({ id }) => id === scene.id)).toBe(false);
  await sql`update purchases set confirmed_by_owner = false where name like 'confirm %'`.execute(server.db);
  const alone = (await inbox(approver)).groups.find(({ id }) => id === 'confirm');
  expect(alone?.items.find(({ id }) => id === scene.id)?.waits_since).toBe(listed?.asked?.at);
});
