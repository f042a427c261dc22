import { describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { PurchaseStatus } from '#core/purchase/rules/status.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import { makeAccountLink } from '#platform/server/auth/account-links.ts';
import type { OpenWork } from '../wire.ts';
import {
  addUser,
  buildUserForm,
  findUserId,
  readUserAuditEvents,
  type UserRefusal,
} from './users.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');

const remove = (call: Caller, id: number, successor_id?: number) =>
  call<UserRefusal>('DELETE', `user-management/${id}`, { query: successor_id ? { successor_id } : {} });

/** Creates a user with an open, a cancelled and a delivered request. */
async function busyUser(email: string) {
  const id = await addUser(server, { name: 'Zora Zorić', email });
  const scene = () => createActiveRequest(server, { creator: email as DemoUserEmail });
  const [open, canceled, delivered] = [await scene(), await scene(), await scene()];
  await server.db
    .updateTable('purchases')
    .set((eb) => ({
      status: eb.case().when('id', '=', canceled.id).then<PurchaseStatus>(4).else<PurchaseStatus>(9).end(),
    }))
    .where('id', 'in', [canceled.id, delivered.id])
    .execute();
  return { id, open: open.id, over: [canceled.id, delivered.id] };
}

async function creators(ids: readonly number[]): Promise<number[]> {
  const rows = await server.db
    .selectFrom('purchases')
    .select('creator_id')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ creator_id }) => creator_id);
}

describe('S7.55 deleting', () => {
  it('tells beforehand what is left behind and who could go on with it', async () => {
    const { id } = await busyUser('busy@morava.test');
    const { body } = await owner<OpenWork>('GET', `user-management/${id}/open-work`);
    expect(body).toMatchObject({ requests: 1, ad_hoc: 0, direct: 0, awaiting_confirmation: 0 });
    const names = body.successors.map(({ name }) => name);
    expect(names).toContain('Marko Petrović');
    expect(names).not.toContain('Zora Zorić');
    // Finance and storekeepers cannot open requests.
    expect(names).not.toContain('Ivana Savić');
    expect(names).not.toContain('Dragan Ilić');
    const approver = await findUserId(server, 'approver@demo.test');
    const confirms = await owner<OpenWork>('GET', `user-management/${approver}/open-work`);
    expect(confirms.body).toMatchObject({ requests: 0, other_confirmers: 1 });
  });

  it('open work goes to the successor with an entry in its history; what is over keeps its creator', async () => {
    const { id, open, over } = await busyUser('leaver@morava.test');
    const successor = await findUserId(server, 'user@demo.test');
    const before = await owner<{ version: number }>('GET', `purchases/${open}`);
    const nobody = await remove(owner, id);
    expect(nobody.body.errors).toEqual({ successor_id: [{ rule: 'required', params: {} }] });
    expect((await remove(owner, id, successor)).status).toBe(200);
    expect(await creators([open, ...over])).toEqual([successor, id, id]);
    const after = await owner<{ version: number; creator: { name: string } }>('GET', `purchases/${open}`);
    expect(after.body.version).toBe(before.body.version + 1);
    const history = await owner<{ data: { kind: string; actor_name: string; data: object }[] }>(
      'GET',
      `purchases/${open}/history`,
    );
    expect(history.body.data.find(({ kind }) => kind === 'handed_over')).toMatchObject({
      actor_name: 'Jelena Marković',
      data: { from_user: 'Zora Zorić', to_user: 'Marko Petrović' },
    });
    expect((await readUserAuditEvents(server, id)).map(({ kind }) => kind)).toEqual(['user_deleted']);
    expect((await readUserAuditEvents(server, successor)).at(-1)).toMatchObject({
      kind: 'work_handed_over',
      data: { from_user: 'Zora Zorić', to_user: 'Marko Petrović', purchases: 1 },
    });
    const counts = await server.db
      .selectFrom('purchase_counts')
      .select((eb) => eb.fn.sum<string>('n').as('n'))
      .where('creator_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(counts.n)).toBe(2);
  });

  it('nothing lets them in from the next call on, and their address is free', async () => {
    const id = await addUser(server, { name: 'Gone', email: 'gone@morava.test' });
    const gone = await server.as('gone@morava.test' as DemoUserEmail);
    const link = await makeAccountLink(server.db, 'set_password', id);
    expect((await gone('POST', 'auth/me')).status).toBe(200);
    expect((await remove(admin, id)).status).toBe(200);
    expect((await gone('POST', 'auth/me')).status).toBe(401);
    const alive = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    expect(alive).toEqual([]);
    const password = { hash: link, password: 'Vrlo!Duga7lozinka', passwordConfirm: 'Vrlo!Duga7lozinka' };
    expect((await server.anonymous('POST', 'auth/send-password', { body: password })).status).toBe(422);
    expect((await owner('GET', `user-management/${id}`)).status).toBe(404);
    expect((await remove(owner, id)).status).toBe(404);
    const again = await owner<{ id: number }>('POST', 'user-management', {
      body: buildUserForm({ email: 'gone@morava.test' }),
    });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(id);
  });

  it('the successor is a colleague who may go on with it', async () => {
    const { id } = await busyUser('picky@morava.test');
    const refused = { successor_id: [{ rule: 'unknown_record', params: {} }] };
    for (const email of ['finance@demo.test', 'storekeeper@demo.test', 'premium.user@demo.test'])
      expect((await remove(owner, id, await findUserId(server, email))).body.errors).toEqual(refused);
    expect((await remove(owner, id, id)).body.errors).toEqual(refused);
  });

  it('S6.16 nobody deletes themselves or an owner; the owner of a company alone stays', async () => {
    const ids = {
      owner: await findUserId(server, 'owner@demo.test'),
      admin: await findUserId(server, 'admin@demo.test'),
    };
    const code = async (call: Caller, id: number) => (await remove(call, id)).body.code;
    expect(await code(admin, ids.owner)).toBe('last_owner');
    expect(await code(owner, ids.owner)).toBe('last_owner');
    expect(await code(admin, ids.admin)).toBe('own_permissions');
    const second = await addUser(server, { name: 'Druga', email: 'second@morava.test', role: 'owner' });
    expect(await code(admin, second)).toBe('owner_protected');
    expect(await code(owner, second)).toBe('owner_protected');
  });

  it('two who delete each other at once: one goes, the other stays', async () => {
    const one = await addUser(server, { name: 'Prva', email: 'one@morava.test', role: 'admin' });
    const two = await addUser(server, { name: 'Drugi', email: 'two@morava.test', role: 'admin' });
    const [first, second] = await Promise.all([
      server.as('one@morava.test' as DemoUserEmail),
      server.as('two@morava.test' as DemoUserEmail),
    ]);
    const answers = await Promise.all([remove(first, two), remove(second, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const left = await server.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [one, two])
      .where('deleted_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});
