import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { ModeratedUser } from '#core/moderation/wire/companies.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import { addUser } from '#core/users/server/users.test-support.ts';
import type { OpenWork } from '#core/users/wire.ts';
import { makeAccountLink } from '#platform/server/auth/account-links.ts';
import { makeRecoveryCodes, saveNewTotpSecret } from '#platform/server/auth/second-factor.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { type RefusalBody, readNewestAuditEntry, readUserId } from '../moderation.test-support.ts';

const server = setUpTestServer();
const moderator = server.caller('moderator@demo.test');

const remove = (id: number, reason = 'Na zahtev firme', successor_id?: number) =>
  moderator<RefusalBody>('DELETE', `moderation/users/${id}`, {
    query: successor_id ? { successor_id } : {},
    body: { reason },
  });

async function mailsOf(template: string, to: string) {
  await server.runJobs();
  return await server.db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', template)
    .where('to_email', '=', to)
    .orderBy('id')
    .execute();
}

describe('ADR 0015: a moderator switches off a lost second factor', () => {
  it('the user is logged out, told by mail, and logs in with the password alone', async () => {
    const id = await readUserId(server, 'finance@demo.test');
    const off = (reason: string) =>
      moderator<RefusalBody>('POST', `moderation/users/${id}/two-factor/off`, { body: { reason } });
    expect((await off('Izgubljen telefon')).body.code).toBe('two_factor_off');
    const secret = await saveNewTotpSecret(server.db, server.platform.config.secretKey, id);
    expect(secret).toHaveLength(20);
    await server.db.updateTable('users').set({ totp_enabled_at: nowSql }).where('id', '=', id).execute();
    await makeRecoveryCodes(server.db, server.platform.config.secretKey, id);
    const ivana = await server.as('finance@demo.test');
    const logIn = () =>
      server.anonymous<RefusalBody>('POST', 'auth/login', {
        body: { email: 'finance@demo.test', password: DEMO_PASSWORD },
      });
    expect((await logIn()).body.code).toBe('code_required');
    const users = () =>
      moderator<{ data: ModeratedUser[] }>('GET', `moderation/companies/${server.companyId('morava')}/users`);
    const listed = async () => (await users()).body.data.find((one) => one.id === id)?.two_factor;
    expect(await listed()).toBe(true);

    expect((await off('')).body.errors).toMatchObject({ reason: [{ rule: 'required' }] });
    expect((await off('Izgubljen telefon')).status).toBe(200);
    expect((await off('Izgubljen telefon')).body.code).toBe('two_factor_off');

    expect(await listed()).toBe(false);
    expect((await ivana('POST', 'auth/me')).status).toBe(401);
    const codes = await server.db.selectFrom('recovery_codes').select('user_id').execute();
    expect(codes).toEqual([]);
    expect(await readNewestAuditEntry(server, 'morava')).toMatchObject({
      kind: 'two_factor_off',
      actor_name: 'Moderator',
      subject_name: 'Ivana Savić',
      data: { reason: 'Izgubljen telefon' },
    });
    expect((await logIn()).status).toBe(200);
    const mails = await mailsOf('second-factor-off', 'finance@demo.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain('Izgubljen telefon');
  });

  it('nobody’s who is not there, and no moderator’s', async () => {
    for (const id of [await readUserId(server, 'moderator@demo.test'), 999_999])
      expect(
        (await moderator('POST', `moderation/users/${id}/two-factor/off`, { body: { reason: 'x' } })).status,
      ).toBe(404);
  });
});

describe('product 4: a moderator deletes a user', () => {
  it('an owner too, while another one is left; who is told, and nothing lets them in any more', async () => {
    const id = await addUser(server, { name: 'Drugi Vlasnik', email: 'second@morava.test', role: 'owner' });
    const deletedUser = await server.as('second@morava.test' as DemoUserEmail);
    const link = await makeAccountLink(server.db, 'set_password', id);
    const scene = await createActiveRequest(server, { creator: 'second@morava.test' as DemoUserEmail });
    const work = await moderator<OpenWork>('GET', `moderation/users/${id}/open-work`);
    expect(work.body).toMatchObject({ requests: 1, ad_hoc: 0, direct: 0 });
    const successor = await readUserId(server, 'user@demo.test');
    expect(work.body.successors.map((one) => one.id)).toContain(successor);

    expect((await remove(id)).body.errors).toMatchObject({ successor_id: [{ rule: 'required' }] });
    expect((await remove(id, ' ', successor)).body.errors).toMatchObject({ reason: [{ rule: 'required' }] });
    expect((await deletedUser('POST', 'auth/me')).status).toBe(200);
    expect((await remove(id, 'Napustio firmu', successor)).status).toBe(200);

    expect((await deletedUser('POST', 'auth/me')).status).toBe(401);
    const password = { hash: link, password: 'Vrlo!Duga7lozinka', passwordConfirm: 'Vrlo!Duga7lozinka' };
    expect((await server.anonymous('POST', 'auth/send-password', { body: password })).status).toBe(422);
    expect(await readNewestAuditEntry(server, 'morava')).toMatchObject({
      kind: 'user_deleted',
      actor_user_id: await readUserId(server, 'moderator@demo.test'),
      actor_name: 'Moderator',
      subject_name: 'Drugi Vlasnik',
      data: { role: 'owner', reason: 'Napustio firmu' },
    });
    const owner = await server.as('owner@demo.test');
    const history = await owner<{ data: { data: { kind: string; actor_name: string; data: object } }[] }>(
      'GET',
      `purchases/${scene.id}/history`,
    );
    expect(JSON.stringify(history.body)).toContain('handed_over');
    expect(JSON.stringify(history.body)).toContain('"actor_name":"Moderator"');
    const mails = await mailsOf('user-removed', 'owner@demo.test');
    expect(mails).toHaveLength(1);
    for (const word of ['Drugi Vlasnik', 'Moderator', 'Napustio firmu', 'Morava Oprema d.o.o.'])
      expect(`${mails[0]?.subject}${mails[0]?.body_text}`).toContain(word);
    expect(await mailsOf('user-removed', 'second@morava.test')).toEqual([]);
    // A second call does not find the user any more.
    expect((await remove(id, 'Napustio firmu', successor)).status).toBe(404);
  });

  it('the last owner stays, and moderators are none of a company’s users', async () => {
    const last = await remove(await readUserId(server, 'owner@demo.test'));
    expect([last.status, last.body.code]).toEqual([422, 'last_owner']);
    expect((await remove(await readUserId(server, 'moderator@demo.test'))).status).toBe(404);
    expect((await remove(999_999)).status).toBe(404);
    expect((await moderator('GET', 'moderation/users/999999/open-work')).status).toBe(404);
  });

  it('two owners deleted at once: one stays', async () => {
    const second = await addUser(server, { name: 'Treći', email: 'third@morava.test', role: 'owner' });
    const first = await readUserId(server, 'owner@demo.test');
    const answers = await Promise.all([remove(first), remove(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const left = await server.db
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', server.companyId('morava'))
      .where('role', '=', 'owner')
      .where('deleted_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});
