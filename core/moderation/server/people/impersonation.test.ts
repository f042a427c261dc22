// @module-tag exhaustive

import { describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { features } from '#app/server/features.ts';
import { fillCallPath, setUpTestServer } from '#app/server/test-support/server.ts';
import type { Me } from '#core/accounts/wire/auth.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { JobContext } from '#platform/server/jobs/job.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { endExpiredImpersonationsJob } from '../jobs/end-expired-impersonations.ts';
import {
  createTokenCaller,
  impersonate,
  type RefusalBody,
  readNewestAuditEntry,
  readUserId,
  sendAccountDecision,
} from '../moderation.test-support.ts';
import { lockModerator } from './impersonation.repo.ts';

const server = setUpTestServer();
const moderator = server.caller('moderator@demo.test');

const start = (user_id: number, reason = 'Pomoć') =>
  moderator<{ access_token: string; expires_in: number } & RefusalBody>('POST', 'moderation/impersonate', {
    body: { user_id, reason },
  });

/**
 * Calls that are forbidden while impersonating, listed by hand: passwords, email addresses, permissions, orders,
 * and the company's login and keys (product 2).
 */
const NEVER = [
  'PUT user-profile/password',
  'POST user-profile/two-factor/start',
  'POST user-profile/two-factor/confirm',
  'POST user-profile/two-factor/recovery-codes',
  'POST user-profile/two-factor/off',
  'GET user-profile/sessions',
  'GET user-profile/sessions/export',
  'DELETE user-profile/sessions/{id}',
  'DELETE user-profile/sessions',
  'POST user-profile/become',
  'POST user-management',
  'POST user-management/import/preview',
  'POST user-management/import/check',
  'POST user-management/import',
  'POST user-management/{id}/invite-again',
  'PUT user-management/{id}',
  'DELETE user-management/{id}',
  'POST user-profile/plan-requests',
  'POST user-profile/preorder',
  'PUT user-profile/sso',
  'POST user-profile/sso/test',
  'PUT auth/language',
  'POST user-profile/api-tokens',
  'DELETE user-profile/api-tokens/{id}',
  'POST user-profile/webhooks',
  'PUT user-profile/webhooks/{id}',
  'DELETE user-profile/webhooks/{id}',
  'POST user-profile/webhooks/{id}/secret',
  'POST user-profile/webhooks/{id}/test',
  'POST user-profile/webhooks/{id}/deliveries/{delivery_id}/resend',
  'POST user-profile/company/archive',
  'POST user-profile/company/archive/cancel',
  'POST user-profile/company/archive/ticket',
  'POST user-profile/calendar',
  'DELETE user-profile/calendar',
] as const;

/**
 * Calls on the user's own account that are allowed while impersonating, because they change neither the login nor
 * permissions.
 */
const MAY = [
  'DELETE user-management/sectors/{id}',
  'DELETE user-profile/company/logo',
  'POST auth/impersonation/end',
  'POST auth/logout',
  'POST auth/me',
  'POST user-management/sectors',
  'POST user-management/sectors/{id}/merge',
  'POST user-profile/company/logo',
  'PUT user-management/sectors/{id}',
  // In this call only the settings that guard decisions and payments are forbidden (company.test.ts).
  'PUT user-profile/company',
  'PUT user-profile/general',
  // This call belongs to an optional module.
  ...['PUT user-profile/landed-rates'].filter((key) => key in api),
];

describe('fact 3, item 22: impersonation', () => {
  it('S9.27 opens what the user sees, for 15 minutes, and says who is behind it', async () => {
    const { status, body, headers } = await start(await readUserId(server, 'user@demo.test'));
    expect([status, body.expires_in]).toEqual([201, 900]);
    // A token in the header would replace the moderator's own token.
    expect(headers.authorization).toBeUndefined();
    const caller = createTokenCaller(server, body.access_token);
    const me = (await caller<Me>('POST', 'auth/me')).body;
    expect(me).toMatchObject({ email: 'user@demo.test', is_moderator: false });
    expect(me.impersonated_by).toMatchObject({ name: 'Moderator' });
    expect(me.impersonated_by?.seconds_left).toBeGreaterThan(890);
    // The session has exactly the user's permissions and none of the moderator's.
    expect((await caller('GET', 'user-management/owner/users')).status).toBe(403);
    expect((await caller('GET', 'moderation/companies')).status).toBe(403);
    await server.setClock('14 minutes 55 seconds');
    expect((await caller('GET', 'purchases')).status).toBe(200);
    await server.setClock('15 minutes 1 second');
    expect((await caller('GET', 'purchases')).status).toBe(401);
    await server.setClock('0');
  });

  it('cannot be renewed', async () => {
    const { body } = await start(await readUserId(server, 'user@demo.test'));
    const renewed = await createTokenCaller(server, body.access_token)('POST', 'auth/refresh');
    expect(renewed.status).toBe(401);
  });

  it('fact 3, item 64: stands in the company’s log with both names, and the owner is told by mail', async () => {
    const caller = await impersonate(server, moderator, 'user@demo.test');
    expect(await readNewestAuditEntry(server, 'morava')).toMatchObject({
      kind: 'impersonation_started',
      actor_name: 'Moderator',
      subject_name: 'Marko Petrović',
      data: { reason: 'Pomoć oko zahteva' },
    });
    await server.runJobs();
    const mail = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('template', '=', 'impersonation-started')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ to_email: 'owner@demo.test', state: 'sent' });
    for (const word of ['Moderator', 'Marko Petrović', 'Pomoć oko zahteva', 'Morava Oprema d.o.o.'])
      expect(`${mail.subject}${mail.body_text}`).toContain(word);
    expect((await caller('POST', 'auth/impersonation/end')).status).toBe(200);
    expect(await readNewestAuditEntry(server, 'morava')).toMatchObject({
      kind: 'impersonation_ended',
      actor_name: 'Marko Petrović',
      impersonator_name: 'Moderator',
    });
    expect((await caller('POST', 'auth/me')).status).toBe(401);
    // The moderator is still logged in.
    expect((await moderator('POST', 'auth/me')).status).toBe(200);
  });

  it('logging out as the user ends that alone: the moderator and their refresh cookie stay', async () => {
    const caller = await impersonate(server, moderator, 'user@demo.test');
    const { status, headers } = await caller('POST', 'auth/logout');
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
    expect((await caller('POST', 'auth/me')).status).toBe(401);
    expect((await moderator('POST', 'auth/me')).status).toBe(200);
    expect(await readNewestAuditEntry(server, 'morava')).toMatchObject({
      kind: 'impersonation_ended',
      impersonator_name: 'Moderator',
    });
  });

  const ends = async () =>
    (
      await server.db
        .selectFrom('audit_events')
        .select(['id', 'actor_name', 'impersonator_name', 'company_id'])
        .where('kind', '=', 'impersonation_ended')
        .orderBy('id')
        .execute()
    ).map(({ id: _id, ...entry }) => entry);

  it('one that runs out is noted once, however often one looks', async () => {
    await impersonate(server, moderator, 'user@demo.test');
    const before = (await ends()).length;
    const look = () =>
      endExpiredImpersonationsJob.run({ platform: server.platform } as JobContext, undefined as never);
    await server.setClock('14 minutes 55 seconds');
    await look();
    expect(await ends()).toHaveLength(before);
    await server.setClock('15 minutes 1 second');
    await Promise.all([look(), look()]);
    await look();
    expect((await ends()).slice(before)).toEqual([
      {
        actor_name: 'Marko Petrović',
        impersonator_name: 'Moderator',
        company_id: server.companyId('morava'),
      },
    ]);
    await server.setClock('0');
  });

  it('one that gives way to another is noted too; two calls that leave note it once', async () => {
    await impersonate(server, moderator, 'user@demo.test');
    const before = (await ends()).length;
    const second = await impersonate(server, moderator, 'owner@demo.test');
    expect((await ends()).slice(before).map((entry) => entry.actor_name)).toEqual(['Marko Petrović']);
    await Promise.all([second('POST', 'auth/impersonation/end'), second('POST', 'auth/impersonation/end')]);
    expect((await ends()).slice(before)).toHaveLength(2);
  });

  it('ends when the moderator logs out', async () => {
    const leaving = await server.as('moderator@demo.test');
    const caller = await impersonate(server, leaving, 'user@demo.test');
    expect((await leaving('POST', 'auth/logout')).status).toBe(200);
    expect((await caller('POST', 'auth/me')).status).toBe(401);
    expect(await readNewestAuditEntry(server, 'morava')).toMatchObject({ kind: 'impersonation_ended' });
  });

  it('neither continues nor begins once the moderator was removed', async () => {
    const caller = await impersonate(server, moderator, 'user@demo.test');
    const id = await readUserId(server, 'moderator@demo.test');
    const mark = (deleted: boolean) =>
      server.db
        .updateTable('users')
        .set({ deleted_at: deleted ? nowSql : null })
        .where('id', '=', id)
        .execute();
    await mark(true);
    expect((await caller('POST', 'auth/me')).status).toBe(401);
    await expect(lockModerator(server.db, id)).rejects.toMatchObject({ code: 'unauthenticated' });
    await mark(false);
    expect((await caller('POST', 'auth/me')).status).toBe(200);
  });

  it('one person at a time, also of eight begun at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => impersonate(server, moderator, 'user@demo.test')),
    );
    const open = await Promise.all(all.map(async (caller) => (await caller('POST', 'auth/me')).status));
    expect(open.filter((status) => status === 200)).toHaveLength(1);
  });

  it('one person at a time', async () => {
    const first = await impersonate(server, moderator, 'user@demo.test');
    await impersonate(server, moderator, 'owner@demo.test');
    expect((await first('POST', 'auth/me')).status).toBe(401);
  });

  it('not as a moderator, nor somebody deleted, nor into a deleted company; a reason is needed', async () => {
    expect((await start(await readUserId(server, 'moderator@demo.test'))).status).toBe(404);
    expect((await start(999_999)).status).toBe(404);
    const id = await readUserId(server, 'pending@demo.test');
    expect((await start(id, ' ')).body.errors?.reason?.[0]?.rule).toBe('required');
    const caller = await impersonate(server, moderator, 'pending@demo.test');
    await sendAccountDecision(server, moderator, 'lim', { to: ACCOUNT_STATUS.DELETED, reason: 'Na zahtev' });
    expect((await caller('POST', 'auth/me')).status).toBe(401);
    expect((await start(id)).status).toBe(404);
  });
});

describe('what is refused meanwhile', () => {
  const NO_DELIVERY = '00000000-0000-4000-8000-000000000000';
  const guarded = features.flatMap(({ routes }) => routes).filter((route) => route.notWhileImpersonating);

  it('covers passwords, mail addresses, rights, orders and single sign-on', () => {
    expect(guarded.map(({ key }) => key)).toEqual(expect.arrayContaining([...NEVER]));
  });

  it.each(guarded.map(({ key }) => key))('%s', async (key) => {
    const caller = await impersonate(server, moderator, 'owner@demo.test');
    const [method] = key.split(' ') as ['POST'];
    const { status, body } = await caller<RefusalBody>(
      method,
      fillCallPath(key, {
        id: 1,
        user_id: 1,
        award_id: 1,
        account_id: 1,
        plan_id: 1,
        delivery_id: NO_DELIVERY,
      }),
      { body: {} },
    );
    expect([status, body.code]).toEqual([403, 'not_while_impersonating']);
  });

  it('every other call of the account’s own that changes something is one of these', () => {
    const own = features
      .flatMap(({ routes }) => routes)
      .filter(
        ({ key, gate }) =>
          gate !== 'public' && /^(POST|PUT|DELETE) (user-profile|user-management|auth)/.test(key),
      );
    const may = own.filter((route) => !route.notWhileImpersonating).map(({ key }) => key);
    expect(may.sort()).toEqual(MAY);
  });

  it('nothing is confirmed, and what is done carries both names', async () => {
    const scene = await createActiveRequest(server);
    const [first, second] = scene.invited;
    await sendOffer(server, scene, first, ['100', '200']);
    await sendOffer(server, scene, second, ['90', null]);
    const caller = await impersonate(server, moderator, 'owner@demo.test');
    const accepted = await caller('PUT', `purchases/offers/acceptOffer/${scene.id}`, {
      body: { rfp_id: first.rfp_id },
    });
    expect(accepted.status).toBe(200);
    const event = await server.db
      .selectFrom('events')
      .select(['actor_user_id', 'impersonator_id'])
      .where('purchase_id', '=', scene.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      actor_user_id: await readUserId(server, 'owner@demo.test'),
      impersonator_id: await readUserId(server, 'moderator@demo.test'),
    });
    const confirmed = await caller<RefusalBody>('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
      body: { canConfirm: true },
    });
    expect([confirmed.status, confirmed.body.code]).toEqual([403, 'not_while_impersonating']);
    const { status } = await server.db
      .selectFrom('purchases')
      .select('status')
      .where('id', '=', scene.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe(1);
  });
});
