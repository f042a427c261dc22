import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { extractPdfText } from '#core/plans/server/packages.test-support.ts';
import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import type { PayeeGuard } from '#core/suppliers/rules/payee-guard.ts';
import { endAccountHoldsJob } from '#core/suppliers/server/accounts/jobs/end-holds.ts';
import { setLegacyAccount } from '#core/suppliers/server/supplier.test-support.ts';
import type { SupplierAccounts } from '#core/suppliers/wire/accounts.ts';
import { dayInBelgrade, formatDay } from '#platform/shared/dates.ts';
import type { PaymentSlip } from '../wire.ts';
import {
  createOrderedPurchase,
  FINANCES_PATH,
  fetchFinanceAward,
  payOrder,
} from './finances.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
const finance = server.caller('finance@demo.test');

const OLD = '310-1234567891211-86';
const NEW = '160-4000117001-96';

const guardedBy = (payee_guard: PayeeGuard) =>
  sql`update companies set settings = settings || ${JSON.stringify({ payee_guard })}::jsonb
    where id = ${server.companyId('morava')}`.execute(server.db);

/** Creates an ordered purchase whose supplier had the given account when the purchase was approved. */
async function ordered(account: string) {
  const scene = await createOrderedPurchase(server);
  const { supplier } = await fetchFinanceAward(owner, scene);
  await (await server.tenant('morava')).transaction((tx) => setLegacyAccount(tx, supplier.id, account));
  await server.db
    .updateTable('awards')
    .set({ approved_account: account })
    .where('purchase_id', '=', scene.id)
    .execute();
  return { scene, path: `suppliers/${supplier.id}/accounts` };
}

const slipPath = async (scene: RequestScene) =>
  `${FINANCES_PATH}/slips/${scene.id}/${(await fetchFinanceAward(owner, scene)).id}`;
const slipOf = async (scene: RequestScene) => (await finance<PaymentSlip>('GET', await slipPath(scene))).body;
const proposedIn = async (path: string) =>
  (await owner<SupplierAccounts>('GET', path)).body.data.find(({ state }) => state === 'proposed')?.id ?? 0;

it('the slip names the two people who have seen the account, and says that the order is older', async () => {
  await guardedBy('two_people');
  const { scene, path } = await ordered(OLD);
  expect(await slipOf(scene)).toMatchObject({
    account_seen_by: { rule: 'taken_over' },
    account_warning: null,
    account_usable_from: null,
  });
  await admin('POST', path, { body: { number: NEW } });
  // The account is approved three days after it was proposed.
  await sql`update supplier_accounts set proposed_at = now_utc() - interval '3 days' where state = 'proposed'`.execute(
    server.db,
  );
  const proposed = (await owner<SupplierAccounts>('GET', path)).body.data[0]?.proposed_at ?? '';
  await finance('PUT', `${path}/${await proposedIn(path)}/approve`);
  const waiting = await slipOf(scene);
  expect(waiting).toMatchObject({ account: OLD, why_no_qr: null });
  expect(waiting.account_usable_from).not.toBeNull();
  expect(waiting.account_waiting).toMatchObject({ number: NEW, usable_from: waiting.account_usable_from });
  await sql`update supplier_accounts set usable_from = now_utc() where state = 'approved'`.execute(server.db);
  await endAccountHoldsJob.run({ platform: server.platform, attempt: 1 } as never, undefined as never);
  const decided = (await owner<SupplierAccounts>('GET', path)).body.data[0]?.decided_at ?? '';
  const paid = await slipOf(scene);
  expect(paid).toMatchObject({
    account: NEW,
    account_version: (waiting.account_version ?? 0) + 1,
    account_seen_by: {
      ...{ rule: 'two_people', proposed_by: 'Snežana Jović', proposed_at: proposed },
      ...{ decided_by: 'Ivana Savić', decided_for: '', at: decided },
    },
    account_warning: { kind: 'confirmed_before' },
    account_usable_from: null,
  });
  const print = extractPdfText((await finance('GET', `${await slipPath(scene)}/pdf`)).raw);
  expect(print).toContain(`Snežana Jović, ${formatDay(dayInBelgrade(proposed))}`);
  expect(print).toContain(`Ivana Savić, ${formatDay(dayInBelgrade(decided))}`);
});

it('a slip has no code while the only account of a supplier waits, and says from when it is paid to', async () => {
  await guardedBy('two_people');
  const { scene, path } = await ordered('');
  expect(await slipOf(scene)).toMatchObject({ why_no_qr: 'no_account', account_version: null });
  await admin('POST', path, { body: { number: NEW } });
  expect(await slipOf(scene)).toMatchObject({
    qr: null,
    why_no_qr: 'account_waiting',
    account_usable_from: null,
    account_waiting: { number: NEW, proposed_by: 'Snežana Jović', usable_from: null },
  });
  await finance('PUT', `${path}/${await proposedIn(path)}/approve`);
  const approved = await slipOf(scene);
  expect(approved).toMatchObject({ qr: null, why_no_qr: 'account_waiting', account_seen_by: null });
  expect(approved.account_usable_from).not.toBeNull();
});

it('a change that one person recorded is marked for thirty days', async () => {
  await guardedBy('record');
  const { scene, path } = await ordered(OLD);
  await admin('POST', path, { body: { number: NEW } });
  await sql`update purchases set confirmed_at = now_utc() + interval '1 minute' where id = ${scene.id}`.execute(
    server.db,
  );
  expect(await slipOf(scene)).toMatchObject({
    account_seen_by: { rule: 'recorded', decided_by: '' },
    account_warning: { kind: 'changed_lately' },
  });
});

describe('an order of a supplier that was deleted and added again', () => {
  async function deletedAfterOrder() {
    await guardedBy('record');
    const { scene, path } = await ordered(OLD);
    const { supplier } = await fetchFinanceAward(owner, scene);
    const { name, country, pib } = await server.db
      .selectFrom('suppliers')
      .select(['name', 'country', 'pib'])
      .where('id', '=', supplier.id)
      .executeTakeFirstOrThrow();
    return { scene, path, supplier, seller: { name, country, pib } };
  }

  it('is paid to the account that was entered then, once finance has checked it', async () => {
    const { scene, supplier, seller } = await deletedAfterOrder();
    expect((await owner('DELETE', `suppliers/${supplier.id}`)).status).toBe(200);
    const added = await admin('POST', 'suppliers', { body: { ...seller, account_number: NEW } });
    expect([added.status, added.body]).toMatchObject([201, { id: supplier.id }]);
    expect(await slipOf(scene)).toMatchObject({
      account: NEW,
      account_changed: { before: OLD, by: 'Snežana Jović', checked: null },
    });
  });

  it('is paid to the account of the record in use where the supplier has two records', async () => {
    const { scene, supplier, seller } = await deletedAfterOrder();
    const tenant = await server.tenant('morava');
    await server.db
      .updateTable('suppliers')
      .set({ deleted_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', supplier.id)
      .execute();
    const used = await tenant.transaction(async (tx) => {
      const { id } = await tx.insertInto('suppliers', seller).returning('id').executeTakeFirstOrThrow();
      await setLegacyAccount(tx, id, NEW);
      return id;
    });
    expect(await slipOf(scene)).toMatchObject({
      account: NEW,
      account_changed: { before: OLD, checked: null },
    });
    const { body } = await finance('GET', `${FINANCES_PATH}/purchases/get/${scene.id}`);
    expect(body).toMatchObject({ awards: [{ supplier_id: used, account: NEW }] });
    const checked = await finance<PaymentSlip>('PUT', `${await slipPath(scene)}/check-account`, {
      body: { account: NEW },
    });
    expect([checked.status, checked.body.account_changed]).toMatchObject([
      200,
      { checked: { by: 'Ivana Savić' } },
    ]);
    expect((await payOrder(finance, scene, '100', { payment_type: 'advance_partial' })).status).toBe(201);
    const { supplier_id } = await server.db
      .selectFrom('payments')
      .innerJoin('supplier_accounts', 'supplier_accounts.id', 'payments.supplier_account_id')
      .select('supplier_accounts.supplier_id')
      .where('payments.purchase_id', '=', scene.id)
      .executeTakeFirstOrThrow();
    expect(supplier_id).toBe(used);
  });
});
