import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { createAdhocDirect, DIRECT_PATH } from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import { readKnownRecords } from '#core/purchase/server/testing/requests.test-support.ts';
import {
  createAccountScene,
  NEW_ACCOUNT,
  OLD_ACCOUNT,
} from '#core/suppliers/server/accounts/accounts.test-support.ts';
import {
  addUser,
  buildUserForm,
  findUserId,
  type UserRefusal,
} from '#core/users/server/users.test-support.ts';
import type { User } from '#core/users/wire.ts';
import { hashPassword } from '#platform/server/auth/passwords.ts';

const PASSWORD = 'Vrlo!Duga7lozinka';
const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const { added, changed, guardedBy, step } = createAccountScene(server);
let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD, server.platform.config.passwordCost);
  await sql`update companies set settings = settings || ${JSON.stringify({ four_eyes: true })}::jsonb
    where id = ${server.companyId('morava')}`.execute(server.db);
});

async function newAdmin(email: string): Promise<Caller> {
  await addUser(server, { name: 'Vera Povratnik', email, role: 'admin', password_hash });
  return server.as(email as DemoUserEmail);
}

/** Erases the caller's own account and has the owner invite an address as an admin of the same company. */
async function returnAs(call: Caller, email: string): Promise<Caller> {
  const successor_id = await findUserId(server, 'admin@demo.test');
  const left = await call<UserRefusal>('POST', 'user-profile/leave', {
    body: { password: PASSWORD, successor_id },
  });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  const invited = await owner<User & UserRefusal>('POST', 'user-management', {
    body: buildUserForm({ name: 'Vera Nova', email, role: 'admin' }),
  });
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  return server.as(invited.body.email as DemoUserEmail);
}

describe('a person whose account was erased and who is invited again', () => {
  it.each([
    ['the same address', 'vera.kupac@morava.test', 'vera.kupac@morava.test'],
    ['another spelling of it', 'vera.druga@morava.test', 'Vera.Druga+posao@morava.test'],
  ])('does not approve a purchase of the erased account, with %s', async (_, before, after) => {
    const first = await newAdmin(before);
    const { id } = await createAdhocDirect(first, DIRECT_PATH, await readKnownRecords(server, 'morava'));
    const returned = await returnAs(first, after);
    const approve = (who: Caller) => who<UserRefusal>('PUT', `${DIRECT_PATH}/approve/${id}`, { body: {} });
    const refused = await approve(returned);
    expect([refused.status, refused.body.code]).toEqual([422, 'four_eyes']);
    expect((await approve(owner)).status).toBe(200);
  });

  it.each([
    ['the same address', 'vera.racun@morava.test', 'vera.racun@morava.test'],
    ['another spelling of it', 'vera.treca@morava.test', 'Vera.Treca+posao@morava.test'],
  ])(
    'does not approve a bank account that the erased account proposed, with %s',
    async (_, before, after) => {
      const first = await newAdmin(before);
      await guardedBy('record');
      const supplier = await added(OLD_ACCOUNT);
      await guardedBy('two_people');
      await changed(first, supplier, { account_number: NEW_ACCOUNT });
      const returned = await returnAs(first, after);
      const refused = await step(returned, 'approve', supplier);
      expect([refused.status, refused.body.code]).toEqual([422, 'account_needs_another']);
      expect((await step(owner, 'approve', supplier)).status).toBe(200);
    },
  );

  it('stays apart from another person who is invited after the erasure', async () => {
    const first = await newAdmin('vera.cetvrta@morava.test');
    const { id } = await createAdhocDirect(first, DIRECT_PATH, await readKnownRecords(server, 'morava'));
    const other = await returnAs(first, 'druga.osoba@morava.test');
    expect((await other('PUT', `${DIRECT_PATH}/approve/${id}`, { body: {} })).status).toBe(200);
  });
});
