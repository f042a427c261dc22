import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { buildUnsubscribeLink } from '#platform/server/mail/unsubscribe.ts';
import { refreshMaintenance } from '#platform/server/maintenance/known-maintenance.ts';
import { AFFILIATE_DAILY_CAP } from '#platform/shared/validation/limits.ts';
import type { Paged, Problem } from '#platform/shared/wire/common.ts';
import type { InvitationsResponse, SentInvitation } from '../wire.ts';
import { createAcceptedAffiliate, readMailsTo } from './affiliates.test-support.ts';

const server = setUpTestServer();

const invite = (hash: string, email: unknown, more: object = {}) =>
  server.anonymous<InvitationsResponse & Problem>('POST', 'affiliate', { body: { email, hash, ...more } });
const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}${n}@kupac.test`);
const sentBy = async (hash: string, page = 1) =>
  (
    await server.anonymous<Paged<SentInvitation>>('GET', `affiliate/${hash}/invitations`, {
      query: { page },
    })
  ).body;

describe('S7.20 S9.02 invitations of an affiliate', () => {
  it('takes one address as the specification has it', async () => {
    const { hash, code, email } = await createAcceptedAffiliate(server, { lang: 'de' });
    expect(await invite(hash, ' Prvi@Kupac.test ')).toMatchObject({
      status: 200,
      body: { sent: ['prvi@kupac.test'], refused: [] },
    });
    expect(await readMailsTo(server, 'prvi@kupac.test', 'affiliate-invitation')).toMatchObject([
      {
        lang: 'de',
        reply_to: email,
        from_name: 'Partner Plus d.o.o.',
        params: { link: `http://localhost:3000/register?affiliate=${code}` },
      },
    ]);
    expect((await invite(hash, 'nije adresa')).body).toMatchObject({
      code: 'validation_failed',
      errors: { email: [{ rule: 'email' }] },
    });
  });

  it('keeps nine and marks the bad one', async () => {
    const { hash } = await createAcceptedAffiliate(server);
    const good = addresses('devet', 9);
    const answer = await invite(hash, [...good.slice(0, 3), 'devet@', ...good.slice(3)], { lang: 'ru' });
    expect(answer).toMatchObject({
      status: 200,
      body: { sent: good, refused: [{ index: 3, email: 'devet@', rule: 'email' }] },
    });
    for (const email of good)
      expect(await readMailsTo(server, email, 'affiliate-invitation')).toMatchObject([{ lang: 'ru' }]);
    const list = await sentBy(hash);
    expect(list).toMatchObject({ total: 9 });
    expect(list.data.map(({ email }) => email)).toEqual(good.map(() => 'd•••@kupac.test'));
    expect(JSON.stringify(list)).not.toContain('devet0');
  });

  it('names each bad one by its place when none is left', async () => {
    const { hash, email } = await createAcceptedAffiliate(server);
    await invite(hash, 'pre@kupac.test');
    const answer = await invite(hash, ['', 'x', email, 'PRE@kupac.test', 'x@y']);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject({
      'email.0': [{ rule: 'required' }],
      'email.1': [{ rule: 'email' }],
      'email.2': [{ rule: 'own_address' }],
      'email.3': [{ rule: 'already_invited' }],
      'email.4': [{ rule: 'email' }],
    });
    expect((await sentBy(hash)).total).toBe(1);
  });

  it('takes ten at once and refuses eleven as a whole', async () => {
    const { hash } = await createAcceptedAffiliate(server);
    expect(await invite(hash, addresses('jedanaest', 11))).toMatchObject({
      status: 422,
      body: { code: 'too_many_invitations' },
    });
    expect((await sentBy(hash)).total).toBe(0);
    expect((await invite(hash, addresses('deset', 10))).body.sent).toHaveLength(10);
  });

  it('sends fifty a day in Belgrade, and goes on after midnight', async () => {
    const { hash } = await createAcceptedAffiliate(server);
    // 23:30 in Belgrade, whatever the local time zone.
    const { rows } = await server.platform.pool.query<{ seconds: number }>(`
      select extract(epoch from (date_trunc('day', now() at time zone 'Europe/Belgrade')
        + interval '23 hours 30 minutes') at time zone 'Europe/Belgrade' - now())::int as seconds`);
    const late = rows[0]?.seconds ?? 0;
    await server.setClock(`${late} seconds`);
    for (let call = 0; call < 5; call++) await invite(hash, addresses(`kapa${call}-`, call === 4 ? 9 : 10));
    const answer = await invite(hash, ['kapa-a@kupac.test', 'kapa-b@kupac.test']);
    expect(answer.body).toEqual({
      sent: ['kapa-a@kupac.test'],
      refused: [{ index: 1, email: 'kapa-b@kupac.test', rule: 'daily_cap' }],
    });
    const page = () => server.anonymous<{ invitations_left_today: number }>('GET', `affiliate/${hash}`);
    expect((await page()).body.invitations_left_today).toBe(0);
    expect((await invite(hash, 'kapa-b@kupac.test')).body.errors).toEqual({
      email: [{ rule: 'daily_cap', params: {} }],
    });
    await server.setClock(`${late + 31 * 60} seconds`);
    expect((await page()).body.invitations_left_today).toBe(AFFILIATE_DAILY_CAP);
    expect((await invite(hash, 'kapa-b@kupac.test')).body.sent).toEqual(['kapa-b@kupac.test']);
    await server.setClock('0');
  });

  it('of the same address sent twice at once one goes out', async () => {
    const { hash } = await createAcceptedAffiliate(server);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => invite(hash, ['trka@kupac.test', 'trka2@kupac.test'])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await readMailsTo(server, 'trka@kupac.test', 'affiliate-invitation')).toHaveLength(1);
    expect((await sentBy(hash)).total).toBe(2);
  });

  it('calls at once never pass the day’s number together', async () => {
    const { hash } = await createAcceptedAffiliate(server);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, call) => invite(hash, addresses(`gomila${call}-`, 10))),
    );
    const sent = answers.flatMap(({ body }) => body.sent ?? []);
    expect(sent).toHaveLength(AFFILIATE_DAILY_CAP);
    expect((await sentBy(hash)).total).toBe(AFFILIATE_DAILY_CAP);
  });

  it('two affiliates may invite the same company, each once', async () => {
    const [one, two] = [await createAcceptedAffiliate(server), await createAcceptedAffiliate(server)];
    expect((await invite(one.hash, 'obe@kupac.test')).status).toBe(200);
    expect((await invite(two.hash, 'obe@kupac.test')).status).toBe(200);
    expect((await sentBy(two.hash)).total).toBe(1);
  });

  it('says the same of a secret that is unknown, replaced or refused', async () => {
    const { hash, id } = await createAcceptedAffiliate(server);
    const moderator = await server.as('moderator@demo.test');
    await moderator('PUT', `moderation/affiliates/${id}/state`, { body: { state: 'refused' } });
    for (const wrong of [hash, 'x', '%', `${'a'.repeat(43)}`])
      expect(await invite(wrong, 'a@kupac.test')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await server.anonymous('GET', `affiliate/${hash}/invitations`)).toMatchObject({ status: 404 });
  });

  it('does not send what waits once the affiliate is none any more', async () => {
    const { hash, id } = await createAcceptedAffiliate(server);
    await invite(hash, 'kasno@kupac.test');
    const moderator = await server.as('moderator@demo.test');
    await moderator('PUT', `moderation/affiliates/${id}/state`, { body: { state: 'refused' } });
    await server.runJobs();
    expect(await readMailsTo(server, 'kasno@kupac.test', 'affiliate-invitation')).toMatchObject([
      { state: 'dropped' },
    ]);
  });

  it.each([
    [undefined, 'required'],
    [null, 'required'],
    [7, 'choice'],
    [{}, 'choice'],
    [[], 'required'],
    [[7], 'choice'],
    [[['a@b.test']], 'choice'],
  ])('refuses %j for addresses', async (email, rule) => {
    const { hash } = await createAcceptedAffiliate(server);
    expect(await invite(hash, email)).toMatchObject({
      status: 422,
      body: { errors: { email: [{ rule }] } },
    });
  });

  it.each([
    'a@kupac.test\r\nBcc: zao@kupac.test',
    'a@kupac.test, zao@kupac.test',
    '"a b"@kupac.test',
    'a@kupac.test\u0000',
    'x'.repeat(300),
    '__proto__',
  ])('writes to nobody for %j', async (email) => {
    const { hash } = await createAcceptedAffiliate(server);
    expect((await invite(hash, [email])).body.errors).toEqual({ 'email.0': [{ rule: 'email', params: {} }] });
  });
});

describe('fact 4: no more such mail', () => {
  const tokenFor = (email: string) =>
    buildUnsubscribeLink(server.platform.config, email).split('/').at(-1) ?? '';

  it('the page’s button ends invitations, and says no more of it than that', async () => {
    const { hash } = await createAcceptedAffiliate(server);
    const token = tokenFor('Dosta@kupac.test');
    for (let times = 0; times < 2; times++)
      expect(await server.anonymous('POST', `affiliate/unsubscribe/${token}`)).toMatchObject({ status: 200 });
    expect((await invite(hash, ['dosta@kupac.test', 'drugi@kupac.test'])).body).toEqual({
      sent: ['drugi@kupac.test'],
      refused: [{ index: 0, email: 'dosta@kupac.test', rule: 'not_sent' }],
    });
  });

  it('an invitation that waits is not sent any more; other mails are', async () => {
    const { hash } = await createAcceptedAffiliate(server);
    await invite(hash, 'prekasno@kupac.test');
    await server.anonymous('POST', `affiliate/unsubscribe/${tokenFor('prekasno@kupac.test')}`);
    await createAcceptedAffiliate(server, { email: 'prekasno@kupac.test' });
    await server.runJobs();
    expect(await readMailsTo(server, 'prekasno@kupac.test', 'affiliate-invitation')).toMatchObject([
      { state: 'dropped' },
    ]);
    expect(await readMailsTo(server, 'prekasno@kupac.test', 'affiliate-link')).toMatchObject([
      { state: 'sent' },
    ]);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a mail program ends it in one click by %s',
    async (type) => {
      const email = `klik-${type.length}@kupac.test`;
      const answer = await server.app.inject({
        method: 'POST',
        url: `/affiliate/unsubscribe/${tokenFor(email)}`,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(200);
      const { hash } = await createAcceptedAffiliate(server);
      expect((await invite(hash, email)).body.errors).toMatchObject({ email: [{ rule: 'not_sent' }] });
    },
  );

  it('a mail program ends it during maintenance too', async () => {
    await server.db
      .insertInto('maintenances')
      .values({
        starts_at: sql`now_utc() - interval '1 minute'`,
        ends_at: sql`now_utc() + interval '1 hour'`,
      })
      .execute();
    await refreshMaintenance(server.platform);
    const url = `/affiliate/unsubscribe/${tokenFor('odrzavanje@kupac.test')}`;
    expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(200);
    await server.db.deleteFrom('maintenances').execute();
    await refreshMaintenance(server.platform);
  });

  it('a token that is none ends nothing', async () => {
    for (const token of ['x', tokenFor('a@kupac.test').slice(2), '%00', 'x'.repeat(499)]) {
      expect((await server.anonymous('POST', `affiliate/unsubscribe/${token}`)).status).toBe(404);
      const click = await server.app.inject({ method: 'POST', url: `/affiliate/unsubscribe/${token}` });
      expect(click.statusCode).toBe(404);
    }
  });

  it('works for the longest address there is', async () => {
    const email = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}test`;
    expect((await server.anonymous('POST', `affiliate/unsubscribe/${tokenFor(email)}`)).status).toBe(200);
  });
});
