// @module-tag exhaustive

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { impersonate } from '#core/moderation/server/moderation.test-support.ts';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import type { ImportRow } from '#platform/shared/wire/sheet-import.ts';
import { addSupplier } from '../supplier.test-support.ts';
import {
  createAccountScene,
  NEW_ACCOUNT,
  OLD_ACCOUNT,
  OTHER_ACCOUNT,
  type RefusedAccountsAnswer,
} from './accounts.test-support.ts';

/** The tests attempt to bypass the second person, each as a user who may do everything except decide alone. */

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
const finance = server.caller('finance@demo.test');
const moderator = server.caller('moderator@demo.test');
const { added, accountsOf, openOf, guardedBy, changed, known, step, mails, timePasses, endHolds } =
  createAccountScene(server);

beforeEach(() => guardedBy('two_people'));

/** Creates a supplier whose account in force is `OLD`. */
async function paid() {
  await guardedBy('record');
  const supplier = await added();
  await guardedBy('two_people');
  return supplier;
}

it('a program that changes the supplier as a whole proposes its account and changes none', async () => {
  const supplier = await paid();
  const { body } = await admin<{ token: string }>('POST', 'user-profile/api-tokens', {
    body: { name: 'ERP', writes: ['suppliers'] },
  });
  const program = server.withToken(body.token);
  const answer = await changed(program, supplier, { account_number: NEW_ACCOUNT });
  expect(answer.body).toMatchObject({ account_number: OLD_ACCOUNT, account_proposed: true });
  // Changing name and tax number together does not bypass the second person.
  await changed(program, { ...supplier, name: 'Drugi naziv' }, { account_number: NEW_ACCOUNT });
  expect((await known(supplier)).account_number).toBe(OLD_ACCOUNT);
  const [proposed, inForce] = (await accountsOf(supplier)).data;
  expect(proposed).toMatchObject({ number: NEW_ACCOUNT, state: 'proposed', source: 'api' });
  expect(inForce).toMatchObject({ number: OLD_ACCOUNT, state: 'in_force' });
});

it('a sheet that names a supplier again, with another account, is refused whole', async () => {
  const supplier = await paid();
  const row = (at: number, cells: Record<string, string>): ImportRow => ({ row: at, cells });
  const rows = [
    row(2, { name: 'Nov u tabeli', pib: '', country: 'RS' }),
    row(3, {
      name: supplier.name,
      pib: supplier.pib,
      country: supplier.country,
      account_number: NEW_ACCOUNT,
    }),
  ];
  const answer = await admin('POST', 'suppliers/import', { body: { rows } });
  expect(answer.status).toBe(422);
  expect((await accountsOf(supplier)).data.map(({ number }) => number)).toEqual([OLD_ACCOUNT]);
});

it('who stands in for a decider cannot approve in that name what they proposed in their own', async () => {
  const supplier = await paid();
  await finance('POST', `suppliers/${supplier.id}/accounts`, { body: { number: NEW_ACCOUNT } });
  await sql`insert into delegations (company_id, user_id, stand_in_id, date_from, date_to)
    select a.company_id, a.id, u.id, now_utc()::date, now_utc()::date + 1 from users a
    join users u on u.company_id = a.company_id and u.email = 'finance@demo.test'
    where a.email = 'owner@demo.test'`.execute(server.db);
  const refused = await step(finance, 'approve', supplier);
  const lifted = await step(finance, 'lift', supplier, 'Hitno');
  await sql`delete from delegations where stand_in_id = (select id from users where email = 'finance@demo.test')`.execute(
    server.db,
  );
  expect([refused.status, refused.body.code]).toEqual([422, 'account_needs_another']);
  expect(lifted.status).toBe(403);
  expect((await accountsOf(supplier)).data[0]?.state).toBe('proposed');
});

it('a double click approves once, and the second press reads that it is decided', async () => {
  const supplier = await paid();
  await changed(admin, supplier, { account_number: NEW_ACCOUNT });
  const path = `suppliers/${supplier.id}/accounts/${await openOf(supplier)}/approve`;
  const [first, second] = await Promise.all([
    finance<RefusedAccountsAnswer>('PUT', path),
    finance<RefusedAccountsAnswer>('PUT', path),
  ]);
  const answers = [first, second].map(({ status, body }) => [status, body.code ?? '']);
  expect(answers.sort()).toEqual([
    [200, ''],
    [422, 'account_decided'],
  ]);
  const approved = await server.db
    .selectFrom('audit_events')
    .select('id')
    .where('kind', '=', 'account_approved')
    .where(sql<boolean>`data ->> 'supplier' = ${supplier.name}`)
    .execute();
  expect(approved).toHaveLength(1);
});

it('a proposal is decided only below its own supplier and in its own company', async () => {
  const [supplier, neighbour] = [await paid(), await paid()];
  await changed(admin, supplier, { account_number: NEW_ACCOUNT });
  await changed(admin, neighbour, { account_number: OTHER_ACCOUNT });
  const id = await openOf(supplier);
  const stranger = await server.as('both@demo.test');
  for (const name of ['approve', 'refuse', 'withdraw', 'lift', 'stop'])
    for (const [who, path] of [
      [owner, `suppliers/${neighbour.id}/accounts/${id}/${name}`],
      [stranger, `suppliers/${supplier.id}/accounts/${id}/${name}`],
    ] as const)
      expect([name, (await who('PUT', path, { body: { note: 'Ne' } })).status]).toEqual([name, 404]);
  expect((await stranger('GET', `suppliers/${supplier.id}/accounts`)).status).toBe(404);
  const { status } = await stranger('POST', `suppliers/${supplier.id}/accounts`, {
    body: { number: OTHER_ACCOUNT },
  });
  expect(status).toBe(404);
  for (const one of [supplier, neighbour]) expect((await accountsOf(one)).data[0]?.state).toBe('proposed');
});

describe('a supplier that is deleted and added again', () => {
  const DAYS_AGO = "now_utc() - interval '400 days'";

  /** Creates a supplier with an account in force whose contact person has been known long enough to be notified. */
  async function withContact() {
    const supplier = await paid();
    const { body } = await admin<{ id: number }>('POST', 'contact_persons', {
      body: { supplierId: supplier.id, nameAndSurname: 'Ana Anić', email: `ana-${supplier.id}@stari.test` },
    });
    await sql`update contact_persons set email_since = ${sql.raw(DAYS_AGO)} where id = ${body.id}`.execute(
      server.db,
    );
    return supplier;
  }
  const again = async (supplier: Supplier, account_number: string, who = admin) => {
    expect((await admin('DELETE', `suppliers/${supplier.id}`)).status).toBe(200);
    return addSupplier(who, { name: supplier.name, pib: supplier.pib, account_number });
  };

  it('gets another account with the warnings of a change, not as a first one', async () => {
    const supplier = await withContact();
    await again(supplier, NEW_ACCOUNT);
    const asked = await mails('account-proposed', supplier);
    expect(asked.map(({ params }) => (params as { before: string }).before)).toContain(OLD_ACCOUNT);
    expect((await mails('supplier-account-changed', supplier)).map(({ params }) => params)).toContainEqual(
      expect.objectContaining({ before: OLD_ACCOUNT, after: '' }),
    );
    await step(finance, 'approve', supplier);
    await timePasses(supplier);
    await endHolds();
    expect((await known(supplier)).account_number).toBe(NEW_ACCOUNT);
    const letters = await server.db
      .selectFrom('mails')
      .select('to_email')
      .where('dedupe_key', 'like', `account-letter-${supplier.id}-%`)
      .execute();
    expect(letters.map(({ to_email }) => to_email)).toEqual([`ana-${supplier.id}@stari.test`]);
  });

  it('is not emptied or freed of its proposal by a moderator who looks on as somebody', async () => {
    const supplier = await paid();
    await finance('POST', `suppliers/${supplier.id}/accounts`, { body: { number: NEW_ACCOUNT } });
    await admin('DELETE', `suppliers/${supplier.id}`);
    const body = { name: supplier.name, pib: supplier.pib };
    const answer = await addSupplier(await impersonate(server, moderator, 'admin@demo.test'), body);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'not_while_impersonating' }]);
    const versions = await server.db
      .selectFrom('supplier_accounts')
      .select('state')
      .where('supplier_id', '=', supplier.id)
      .orderBy('version')
      .execute();
    expect(versions.map(({ state }) => state)).toEqual(['in_force', 'proposed']);
  });
});
