import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { PreorderRow } from '#core/moderation/wire/companies.ts';
import type { ParentCategory, QueuedMail } from '#core/moderation/wire/moderation.ts';
import type { ExchangeRate, PlanPrice, PlatformSettings } from '#core/moderation/wire/platform-settings.ts';
import type { VersionedSupportHours } from '#core/support/wire.ts';
import { mailContextFor } from '#platform/server/mail/mail-context.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { renderMail } from '#platform/server/mail/render-mail.tsx';
import { openSmtp } from '#platform/server/mail/transport.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { ACCOUNT_DECISION_OUTCOMES, accountStatusMail } from '../mail/account-status.tsx';
import { impersonationStartedMail } from '../mail/impersonation-started.tsx';
import { type RefusalBody, readNewestAuditEntry, sendAccountDecision } from '../moderation.test-support.ts';
import { makeModerator, removeModerator } from '../public.ts';

const server = setUpTestServer();
const moderator = server.caller('moderator@demo.test');

describe('prices, seller and affiliate rate', () => {
  it('S1.19 eight prices; a changed one holds for the next order, and the log says what it was', async () => {
    const before = await moderator<{ prices: PlanPrice[] }>('GET', 'moderation/prices');
    expect(before.body.prices.map(({ plan, currency }) => `${plan} ${currency}`)).toEqual([
      'bsc RSD',
      'bsc EUR',
      'bscp RSD',
      'bscp EUR',
      'adv RSD',
      'adv EUR',
      'prm RSD',
      'prm EUR',
    ]);
    const { body } = await moderator<{ prices: PlanPrice[] }>('PUT', 'moderation/prices', {
      body: { prices: [{ plan: 'bsc', currency: 'RSD', per_month: '5100.50' }] },
    });
    expect(body.prices[0]).toEqual({ plan: 'bsc', currency: 'RSD', per_month: '5100.50' });
    expect(body.prices.slice(1)).toEqual(before.body.prices.slice(1));
    expect(await readNewestAuditEntry(server, null)).toMatchObject({
      kind: 'settings_changed',
      actor_name: 'Moderator',
      data: { what: 'prices', after: { bsc_RSD: '5100.50' } },
    });
  });

  it('support hours are shown to users once a moderator states them; the log says what they were', async () => {
    const hours = () => server.anonymous<{ hours: unknown }>('GET', 'support/hours');
    expect((await hours()).body).toEqual({ hours: null });
    const { body } = await moderator<VersionedSupportHours>('GET', 'moderation/support');
    const put = (days: object) =>
      moderator<VersionedSupportHours & RefusalBody>('PUT', 'moderation/support', {
        body: { ...body, version: undefined, shown: true, days: { ...body.days, ...days } },
      });
    const refused = await put({ saturday: '16-8' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.['days.saturday']?.[0]?.rule).toBe('check_digits');
    const none = Object.fromEntries(Object.keys(body.days).map((day) => [day, '']));
    expect((await put(none)).body.errors).toMatchObject({ 'days.monday': [{ rule: 'required' }] });
    expect((await put({ saturday: '9-12' })).body.days.saturday).toBe('09:00–12:00');
    expect((await hours()).body).toEqual({
      hours: { days: { ...body.days, saturday: '09:00–12:00' }, answer_hours: body.answer_hours },
    });
    expect(await readNewestAuditEntry(server, null)).toMatchObject({
      data: { what: 'support_hours', before: { saturday: '' }, after: { saturday: '09:00–12:00' } },
    });
  });

  it.each([['-1'], ['1.234'], ['abc'], ['']])('refuses the price %j at its field', async (per_month) => {
    const { status, body } = await moderator<RefusalBody>('PUT', 'moderation/prices', {
      body: { prices: [{ plan: 'bsc', currency: 'EUR', per_month }] },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['prices.0.per_month']);
  });

  it('numbers are kept as payment orders carry them; wrong ones are refused at their field', async () => {
    const { body } = await moderator<PlatformSettings>('GET', 'moderation/settings');
    expect(body.affiliate_percent).toBe('10');
    const put = (seller: object, affiliate_percent = '12.5', activation_days: unknown = 2) =>
      moderator<PlatformSettings & RefusalBody>('PUT', 'moderation/settings', {
        body: { seller: { ...body.seller, ...seller }, affiliate_percent, activation_days },
      });
    const saved = await put({ account: '310-1234567891211-86', iban: 'RS35 3101 2345 6789 1211 86' });
    expect(saved.body).toMatchObject({
      affiliate_percent: '12.5',
      activation_days: 2,
      seller: { account: '310123456789121186', iban: 'RS35310123456789121186' },
    });
    expect((await put({ account: '310123456789121187' })).body.errors?.['seller.account']?.[0]?.rule).toBe(
      'check_digits',
    );
    expect((await put({ iban: 'RS36310123456789121186' })).body.errors?.['seller.iban']).toBeDefined();
    expect((await put({ pib: '108723469' })).body.errors?.['seller.pib']).toBeDefined();
    expect((await put({}, '100.01')).body.errors?.affiliate_percent).toBeDefined();
    for (const days of [0, 31, 1.5])
      expect((await put({}, '10', days)).body.errors?.activation_days).toBeDefined();
    const offer = await server.anonymous<{ activation_days: number }>('GET', 'plans');
    expect(offer.body.activation_days).toBe(2);
  });
});

describe('exchange rates', () => {
  const set = (currency: string, valid_from: string, per_eur: string) =>
    moderator<ExchangeRate & RefusalBody>('POST', 'moderation/rates', {
      body: { currency, valid_from, per_eur },
    });
  const read = async () =>
    (
      await moderator<{ current: ExchangeRate[]; data: ExchangeRate[]; today: string; total: number }>(
        'GET',
        'moderation/rates',
      )
    ).body;

  it('a rate holds from its day on; set again it is replaced; the past stays', async () => {
    const { today } = await read();
    expect((await set('RSD', today, '117.35')).status).toBe(201);
    expect((await set('RSD', today, '117.4')).status).toBe(201);
    const tomorrow = new Date(Date.parse(today) + 864e5).toISOString().slice(0, 10);
    await set('RSD', tomorrow, '118.1');
    const rates = await read();
    expect(rates.current.find(({ currency }) => currency === 'RSD')?.per_eur).toBe('117.400000');
    expect(rates.total).toBe(6);
    const yesterday = new Date(Date.parse(today) - 864e5).toISOString().slice(0, 10);
    expect((await set('RSD', yesterday, '1')).body.errors?.valid_from?.[0]?.rule).toBe('date_ahead');
  });

  it('KM is fixed; no rate is zero or no number', async () => {
    const { today } = await read();
    expect((await set('KM', today, '2')).body.errors?.currency).toBeDefined();
    expect((await set('EUR', today, '2')).status).toBe(422);
    for (const per_eur of ['0', '-3', 'x', '1.1234567'])
      expect((await set('USD', today, per_eur)).status).toBe(422);
  });
});

describe('parent categories', () => {
  const names = (word: string) => Object.fromEntries(LANGUAGES.map((code) => [code, `${word} ${code}`]));
  const post = (body: unknown) =>
    moderator<ParentCategory & RefusalBody>('POST', 'moderation/parent-categories', { body });

  it('are added and renamed in six languages, deleted while nobody uses them', async () => {
    const { status, body } = await post({ names: names('Alati') });
    expect([status, body.used]).toEqual([201, 0]);
    const path = `moderation/parent-categories/${body.id}`;
    const renamed = await moderator<ParentCategory>('PUT', path, { body: { names: names('Mašine') } });
    expect(renamed.body.names.de).toBe('Mašine de');
    expect((await post({ names: names('masine') })).body.errors?.['names.sr_latin']?.[0]?.rule).toBe('exist');
    expect((await moderator('DELETE', path)).status).toBe(200);
    expect((await moderator('DELETE', path)).status).toBe(404);
  });

  it('a missing language is refused at its field; one in use stays', async () => {
    const { ru: _, ...rest } = names('Nafta');
    expect((await post({ names: { ...rest, ru: '' } })).body.errors?.['names.ru']?.[0]?.rule).toBe(
      'required',
    );
    const { body } = await moderator<{ data: ParentCategory[] }>('GET', 'moderation/parent-categories');
    const used = body.data.find((row) => row.used > 0);
    const { body: refused } = await moderator<RefusalBody>(
      'DELETE',
      `moderation/parent-categories/${used?.id}`,
    );
    expect(refused.code).toBe('in_use');
  });
});

describe('package orders', () => {
  it('S1.19 are listed, marked paid once, and cancelled while unpaid', async () => {
    const owner = await server.as('owner@demo.test');
    const order = async (duration: number) =>
      (
        await owner<{ id: number }>('POST', 'user-profile/preorder', {
          body: { package: 'bsc', duration, type: 'serbia' },
        })
      ).body.id;
    const [first, second] = [await order(12), await order(6)];
    const list = async (state: string) =>
      (await moderator<{ data: PreorderRow[] }>('GET', 'moderation/preorders', { query: { state } })).body
        .data;
    expect((await list('open')).map(({ id }) => id)).toEqual([second, first]);
    const paid = await Promise.all(
      [1, 2].map(() => moderator<PreorderRow & RefusalBody>('PUT', `moderation/preorders/${first}/paid`)),
    );
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await readNewestAuditEntry(server, 'morava')).toMatchObject({
      kind: 'preorder_paid',
      actor_name: 'Moderator',
    });
    const cancel = () =>
      moderator<PreorderRow & RefusalBody>('PUT', `moderation/preorders/${second}/cancel`, {
        body: { reason: 'Greška' },
      });
    expect((await cancel()).body.cancelled_at).not.toBeNull();
    expect((await cancel()).body.code).toBe('preorder_cancelled');
    expect((await list('open')).length).toBe(0);
    expect((await list('paid'))[0]).toMatchObject({ id: first, company: { name: 'Morava Oprema d.o.o.' } });
    expect((await list('cancelled'))[0]?.id).toBe(second);
  });
});

describe('the mail queue', () => {
  it('shows what waits and failed, never what a mail says; a dead one goes out again', async () => {
    await server.runJobs();
    const smtp = await startMailServer();
    const transport = openSmtp(smtp.url);
    smtp.control.refuse = { at: 'RCPT TO', code: 550, text: '5.1.1 No such user here' };
    await sendAccountDecision(server, moderator, 'lim', { to: 2 });
    // The email is not sent until the decision can no longer be undone.
    await server.setClock('20 seconds');
    const last = async () =>
      server.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { id } = await last();
    await server.runJobs(transport);
    const read = async (state: string) =>
      (
        await moderator<{
          data: QueuedMail[];
          counts: Record<string, number>;
          oldest_waiting: string | null;
        }>('GET', 'moderation/mails', { query: { state } })
      ).body;
    const dead = await read('dead');
    expect(dead.counts).toMatchObject({ dead: 1, queued: 0 });
    expect(dead.oldest_waiting).toBeNull();
    expect(dead.data[0]).toMatchObject({
      template: 'account-status',
      to: 'pending@demo.test',
      company: { name: 'Lim Novi d.o.o.' },
      attempts: 1,
    });
    expect(dead.data[0]?.last_error).toBe('550 5.1.1 No such user here');
    expect(Object.keys(dead.data[0] ?? {})).toEqual([
      'id',
      'template',
      'to',
      'company',
      'lang',
      'state',
      'attempts',
      'last_error',
      'created_at',
      'sent_at',
      'bounced_at',
    ]);
    smtp.control.refuse = undefined;
    const retry = () => moderator<RefusalBody>('POST', `moderation/mails/${id}/retry`);
    // The recipient of an old email is no longer stored.
    await server.platform.pool.query(`update mails set to_email = '' where id = $1`, [id]);
    expect((await retry()).status).toBe(412);
    await server.platform.pool.query(`update mails set to_email = 'pending@demo.test' where id = $1`, [id]);
    const both = await Promise.all([retry(), retry()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await read('queued')).oldest_waiting).not.toBeNull();
    await server.runJobs(transport);
    expect(await last()).toMatchObject({ state: 'sent', attempts: 1 });
    expect(smtp.received).toHaveLength(1);
    expect((await retry()).status).toBe(412);
    transport.close();
    await smtp.stop();
  });
});

describe.each(LANGUAGES)('S1.04 the mails about an account in %s', (language) => {
  const words = mailContextFor(language, 'https://ponuda.test');
  const rendered = (content: Parameters<typeof renderMail>[0]) =>
    renderMail(content, { name: '', can_reply: false }, words);

  it.each(ACCOUNT_DECISION_OUTCOMES)('%s', (outcome) => {
    const params = { company: 'Lim <b>', outcome, reason: 'Zato & <i>' };
    const { subject, text, html } = rendered(accountStatusMail.render(params as never, words));
    expect(subject.length).toBeGreaterThan(10);
    expect(`${subject}${text}`).not.toMatch(/\{\w*\}|undefined|null|\[object/);
    expect(text).toContain('Zato & <i>');
    expect(html).not.toContain('<i>');
  });

  it('impersonation-started', () => {
    const params = {
      moderator: 'Ana',
      user: 'Marko',
      company: 'Lim',
      reason: 'Pomoć',
      at: '2026-11-21T08:00:00Z',
    };
    const { subject, text } = rendered(impersonationStartedMail.render(params as never, words));
    expect(subject).toContain('Marko');
    expect(text).toContain('15');
    expect(text).toContain(words.formatters.moment(params.at));
    expect(text).toMatch(/21\.11\.2026\.? 09:00/);
  });
});

describe('a moderator', () => {
  it('is made by the command alone, sets the password by the link once, and works', async () => {
    const secret = await makeModerator(server.db, { email: 'Ana@Ponuda.test', name: 'Ana Anić', lang: 'de' });
    const set = () =>
      server.anonymous('POST', 'auth/send-password', {
        body: { hash: secret, password: 'Tri.Sive.Patke.9', passwordConfirm: 'Tri.Sive.Patke.9' },
      });
    expect((await set()).status).toBe(200);
    expect((await set()).status).toBe(422);
    const { body } = await server.anonymous<{ access_token: string }>('POST', 'auth/login', {
      body: { email: 'ana@ponuda.test', password: 'Tri.Sive.Patke.9' },
    });
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await server.anonymous('GET', 'moderation/companies', { headers })).status).toBe(200);
    expect((await server.anonymous('GET', 'purchases', { headers })).status).toBe(403);
    const me = await server.anonymous<{ lang: string; version: number }>('POST', 'auth/me', { headers });
    expect(me.body.lang).toBe('de');
    for (const own of ['user-profile/security', 'user-profile/sessions'])
      expect((await server.anonymous('GET', own, { headers })).status).toBe(200);
    const changed = [
      await server.anonymous('PUT', 'user-profile/general', {
        headers: { ...headers, 'if-match': `"${me.body.version}"` },
        body: { name: 'Ana Anić', phone_number: '', lang: 'en' },
      }),
      await server.anonymous('PUT', 'user-profile/password', {
        headers,
        body: {
          oldpassword: 'Tri.Sive.Patke.9',
          newpassword: 'Tri.Bele.Guske.8',
          passwordConfirm: 'Tri.Bele.Guske.8',
        },
      }),
    ];
    expect(changed.map(({ status }) => status)).toEqual([200, 200]);
    const started = await server.anonymous('POST', 'user-profile/two-factor/start', {
      headers,
      body: { password: 'Tri.Bele.Guske.8' },
    });
    expect(started.status).toBe(200);
  });

  it('loses access at once when the command removes it, which the log keeps', async () => {
    const secret = await makeModerator(server.db, { email: 'iva@ponuda.test', name: 'Iva', lang: 'en' });
    const body = { hash: secret, password: 'Tri.Sive.Patke.9', passwordConfirm: 'Tri.Sive.Patke.9' };
    await server.anonymous('POST', 'auth/send-password', { body });
    const login = () =>
      server.anonymous<{ access_token: string }>('POST', 'auth/login', {
        body: { email: 'iva@ponuda.test', password: 'Tri.Sive.Patke.9' },
      });
    const headers = { authorization: `Bearer ${(await login()).body.access_token}` };
    expect((await server.anonymous('GET', 'moderation/companies', { headers })).status).toBe(200);
    expect(await removeModerator(server.db, 'owner@demo.test')).toBeUndefined();
    expect(await removeModerator(server.db, 'Iva@ponuda.test')).toEqual({
      name: 'Iva',
      email: 'iva@ponuda.test',
    });
    expect(await removeModerator(server.db, 'iva@ponuda.test')).toBeUndefined();
    expect((await server.anonymous('GET', 'moderation/companies', { headers })).status).toBe(401);
    expect(await readNewestAuditEntry(server, null)).toMatchObject({
      kind: 'user_deleted',
      actor_name: 'remove-moderator',
      data: { email: 'iva@ponuda.test', moderator: true },
    });
    expect((await login()).status).toBe(422);
  });

  it('never takes an address that somebody has', async () => {
    await expect(
      makeModerator(server.db, { email: 'OWNER@demo.test', name: 'X', lang: 'en' }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
