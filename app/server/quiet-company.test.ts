// @module-tag exhaustive

import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { budgetsApi } from '#core/budgets/wire.ts';
import type { ApprovalPage, SplitPurchasesCheck } from '#core/confirmation/wire.ts';
import {
  createOrderedPurchase,
  FINANCES_PATH,
  fetchFinanceAward,
} from '#core/finances/server/finances.test-support.ts';
import type { PaymentSlip } from '#core/finances/wire.ts';
import type { homeApi } from '#core/home/wire.ts';
import { fetchPurchaseDetail as purchaseOf } from '#core/offers/server/negotiation/negotiation.test-support.ts';
import { extractPdfText } from '#core/plans/server/packages.test-support.ts';
import type { Policies } from '#core/policies/wire.ts';
import {
  createActiveRequest,
  type RequestScene,
  readQueuedEmailsTo,
  readSceneEvents,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import { setLegacyAccount } from '#core/suppliers/server/supplier.test-support.ts';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { awardPlanLists } from '#modules/best-split/server/quiet-company.test-support.ts';
import { templateLists } from '#modules/templates/server/quiet-company.test-support.ts';
import type { OutgoingMail } from '#platform/server/mail/transport.ts';
import type { EndpointResponse as Wire } from '#platform/shared/wire/endpoint.ts';
import { setUpTestServer } from './test-support/server.ts';

/**
 * A company that enables none of the safeguards for money and decisions gets the same screens, documents and emails
 * as before the safeguards existed: bank accounts are recorded, no offer receipts are sent, split purchases are not
 * searched for, budgets reserve nothing and no alternative limits are tried out (product 2). Two purchases are made
 * close enough in time to cause a split-purchase hint, so the missing hint proves that the setting works.
 */
const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const creator = server.caller('user@demo.test');
const finance = server.caller('finance@demo.test');

type Budget = Wire<(typeof budgetsApi)['GET budgets/{categoryId}']>;
type Inbox = Wire<(typeof homeApi)['GET home/inbox']>;
const OLD = '310-1234567891211-86';
const NEW = '160-4000117001-96';

/** Serbian terms for the five safeguards. Serbian is the language of this company's emails and documents. */
const WORDS =
  /zajedno sa drugim|zadržan|ako se potvrdi sve|račun.* (videli|promenjen|predložen|odobren|čeka)|promenjen.* račun|potpisan|potvrd[au] ponude|lanac/i;
/** Serbian terms for offer conditions, award plans and drafts, which the company does not use either. */
const SOURCING = /prevoz|avans|minimaln|poreklo|pakovanj|odložen|carin|podel|šablon|nacrt/i;
const TEMPLATES = /account|receipt|roots/;

/** Lists of modules that must stay empty. */
const EMPTY_LISTS: readonly ((purchaseId: number) => readonly string[])[] = [
  // One module per line, so that scripts/without.mjs can remove a module.
  awardPlanLists,
  templateLists,
];

beforeAll(async () => {
  await sql`update companies set settings = settings - '{payee_guard,payee_hold_hours,offer_receipts,splitting,splitting_days,
    splitting_reasons,budget_reservation}'::text[] where id = ${server.companyId('morava')}`.execute(
    server.db,
  );
});

/** Creates a request of 2,500 EUR that its creator has sent for approval; two such requests exceed 4,000 EUR. */
async function sentForApproval(): Promise<RequestScene> {
  const scene = await createActiveRequest(server);
  const [first] = scene.invited;
  await sendOffer(server, scene, first, ['2889', '200']);
  await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
  await creator('PUT', `purchase-steps/status/2/${scene.id}`, { body: { note: '' } });
  return scene;
}

it('nothing of the five stands in an answer, a mail, a paper or a history', async () => {
  const mails: OutgoingMail[] = [];
  const deliver = () =>
    server.runJobs({ send: async (mail) => void mails.push(mail), close: () => undefined });
  const first = await sentForApproval();
  await owner('PUT', `purchases/offers/confirmOffers/${first.id}`, { body: { canConfirm: true } });
  const scene = await sentForApproval();

  const splits = await owner<SplitPurchasesCheck>('GET', `purchases/${scene.id}/splits`);
  expect(splits.body).toMatchObject({ level: 'off', windows: [] });
  expect((await purchaseOf(owner, scene)).can.confirm).toEqual({ ok: true });
  const asked =
    (await readQueuedEmailsTo(server, 'owner@demo.test', 'awaiting-confirmation')).at(-1)?.params ?? {};
  expect(asked).toMatchObject({ split: null, approve_link: expect.any(String) });
  await deliver();
  const hash = String((asked as { approve_link?: string }).approve_link)
    .split('/')
    .at(-1);
  const { body: approval } = await server.anonymous<ApprovalPage>('POST', `approvals/${hash}/open`);
  expect(approval.content).toMatchObject({ split: null, suppliers: [{ account_end: '' }] });

  const confirmed = await server.anonymous<ApprovalPage>('POST', `approvals/${hash}/confirm`);
  expect(confirmed.status).toBe(200);
  const stored = await server.db
    .selectFrom('confirmations')
    .select(['split_ids', 'split_sum_eur'])
    .where('purchase_id', '=', scene.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ split_ids: null, split_sum_eur: null });
  const keys = (await readSceneEvents(server, scene)).flatMap(({ data }) => Object.keys(data));
  expect(keys.filter((key) => /split|reserv|account/.test(key))).toEqual([]);

  await deliver();
  const { awards } = await purchaseOf(owner, scene);
  const order = await owner('GET', `purchases/${scene.id}/orders/${awards[0]?.id}`);
  // The supplier has received the invitation and the result, and the owner the request for approval.
  expect(mails.length).toBeGreaterThan(4);
  for (const text of [...mails.map(({ subject, text }) => `${subject}\n${text}`), extractPdfText(order.raw)])
    for (const words of [WORDS, SOURCING]) expect(text.match(words)?.[0] ?? null, text).toBeNull();

  expect(awards.map(({ freight }) => freight)).toEqual([null]);
  for (const path of EMPTY_LISTS.flatMap((groupByIndex) => groupByIndex(scene.id)))
    expect((await creator<{ data: unknown[] }>('GET', path)).body.data, path).toEqual([]);
});

it('budgets, slips, home and suppliers say what they said', async () => {
  const scene = await createOrderedPurchase(server);
  const { category } = await purchaseOf(owner, scene);
  const { body: budget } = await owner<Budget>('GET', `budgets/${category.id}?purchase_id=${scene.id}`);
  expect(budget.data).toMatchObject({ reserved: '0.00', ahead: '0.00', left_if_all: budget.data?.left });
  const movements = await sql<{ account: string }>`
    select distinct account from budget_posting_rows where account = 'reserved'`.execute(server.db);
  expect(movements.rows).toEqual([]);

  const award = await fetchFinanceAward(owner, scene);
  await (await server.tenant('morava')).transaction((tx) => setLegacyAccount(tx, award.supplier.id, OLD));
  const path = `${FINANCES_PATH}/slips/${scene.id}/${award.id}`;
  const { body: slip } = await finance<PaymentSlip>('GET', path);
  expect(slip).toMatchObject({
    account: OLD,
    account_seen_by: { rule: 'taken_over' },
    account_warning: null,
    account_usable_from: null,
  });
  expect(extractPdfText((await finance('GET', `${path}/pdf`)).raw).match(WORDS)?.[0] ?? null).toBeNull();

  const { body: inbox } = await owner<Inbox>('GET', 'home/inbox');
  expect(inbox.accounts).toEqual({ total: 0, items: [] });
  expect((await owner<Policies>('GET', 'policies')).body.drafts).toEqual([]);
  // A supplier's changed account is valid immediately, as it was before accounts had versions.
  const supplier = (await owner<Supplier>('GET', `suppliers/${award.supplier.id}`)).body;
  const changed = await owner<Supplier>('PUT', `suppliers/${supplier.id}`, {
    body: { name: supplier.name, pib: supplier.pib, account_number: NEW },
  });
  expect(changed.body).toMatchObject({ account_number: NEW, account_proposed: false });

  const templates = await sql<{ template: string }>`select distinct template from mails`.execute(server.db);
  const mailed = templates.rows.map(({ template }) => template);
  // A user changed an account. Owners were emailed about such changes even before the safeguards existed.
  expect(mailed.filter((one) => TEMPLATES.test(one))).toEqual(['supplier-account-changed']);
});
