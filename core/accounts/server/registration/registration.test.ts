import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { buildRegistration, readLinkSecret, readStoredMails } from './registration.test-support.ts';

const server = setUpTestServer();
afterEach(() => server.setClock('0'));

interface Refused {
  code: string;
  errors: Record<string, { rule: string }[]>;
}
const post = <T = Refused>(path: string, body: unknown) => server.anonymous<T>('POST', path, { body });
const register = (body: unknown) => post('auth/register', body);
const registerSupplier = (body: unknown) => post('market-place/register/external-supplier', body);
const confirm = (hash: string) => post<Refused & { email: string }>('auth/register/confirm', { hash });

const companyOf = (pib: string) =>
  server.db
    .selectFrom('companies')
    .selectAll()
    .where('pib', '=', pib)
    .where('status', '<>', ACCOUNT_STATUS.DELETED)
    .execute();
const userOf = (email: string) =>
  server.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
const kindsOf = async (companyId: number) =>
  (
    await server.db
      .selectFrom('audit_events')
      .select('kind')
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

/** Registers and confirms a company, which then awaits activation by a moderator. */
async function confirmed(body = buildRegistration(), as: typeof register = register) {
  expect((await as(body)).status).toBe(200);
  expect((await confirm(await readLinkSecret(server, body.email, 'confirm-registration'))).status).toBe(200);
  return body;
}

describe('registering', () => {
  // Also proves S3.01, S4.32, S8.20.
  it('S1.01 S2.05 makes the company, its owner and a mail with a link, in the language of the form', async () => {
    const body = buildRegistration({ email: 'Vladan.O@Zlatar.Test', lang: 'de-AT' });
    expect(await register(body)).toMatchObject({ status: 200, body: {} });
    const [company] = await companyOf(body.pib);
    expect(company).toMatchObject({
      name: body.company_name,
      status: ACCOUNT_STATUS.INIT,
      registration_number: '20912340',
      address: 'Trg slobode 2',
      city: 'Nova Varoš',
      country: 'RS',
      plan: '',
      external_supplier: 0,
      activated_date: null,
    });
    expect(await userOf('vladan.o@zlatar.test')).toMatchObject({
      company_id: company?.id,
      role: 'owner',
      purchase_confirmation: true,
      email_verified_at: null,
      phone_number: '+381641234567',
      lang: 'de-AT',
    });
    const [mail] = await readStoredMails(server, 'vladan.o@zlatar.test');
    expect(mail).toMatchObject({ template: 'confirm-registration', lang: 'de-AT' });
    expect(await kindsOf(company?.id ?? 0)).toEqual(['registered']);
  });

  // Also proves S5.03, S5.04, S5.05, S5.06, S5.07, S5.13.
  it('S5.01 S5.02 names every field that breaks its rule, and makes nothing', async () => {
    const body = buildRegistration({ pib: '109000001' });
    const broken = {
      ...body,
      company_name: ' ',
      registration_number: '2091234',
      email: 'vladan@',
      phone_number: '064 123',
      password: 'vladan',
      passwordConfirm: 'Vladan',
      terms: false,
      city: 'x'.repeat(256),
    };
    const { status, body: answer } = await register(broken);
    expect(status).toBe(422);
    const rules = Object.fromEntries(
      Object.entries(answer.errors).map(([field, [first]]) => [field, first?.rule]),
    );
    expect(rules).toEqual({
      company_name: 'required',
      pib: 'pib',
      registration_number: 'min',
      email: 'email',
      phone_number: 'phone_validation',
      password: 'password',
      passwordConfirm: 'confirmed',
      terms: 'required_checkbox',
      city: 'max',
    });
    expect(await companyOf(body.pib)).toEqual([]);
    const letters = await register(buildRegistration({ registration_number: '2091234x' }));
    expect(letters.body.errors.registration_number).toMatchObject([{ rule: 'numeric' }]);
  });

  it('takes names of one line only, and mails them cut to what a name needs', async () => {
    const lines = buildRegistration({
      name: 'Ime\r\nBcc: x@example.com',
      company_name: 'Firma\u2028Kliknite ovde',
    });
    const refused = await register(lines);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject({
      name: [{ rule: 'characters' }],
      company_name: [{ rule: 'characters' }],
    });
    expect(await readStoredMails(server, lines.email)).toEqual([]);

    const long = buildRegistration({ name: 'N'.repeat(255), company_name: 'F'.repeat(255) });
    expect((await register(long)).status).toBe(200);
    const [{ subject, body_text } = {}] = await readStoredMails(server, long.email);
    expect(body_text).toContain(`${'F'.repeat(59)}…`);
    expect(`${subject}${body_text}`).not.toMatch(/N{60}|F{60}/);
  });

  it('S5.13 refuses a common password, and the company’s or the product’s name in it', async () => {
    const tries: [string, string][] = [
      ['Password1!', 'password_common'],
      ['Ponuda!2026', 'password_name'],
      ['Zlatar#26xy', 'password_name'],
    ];
    for (const [password, rule] of tries) {
      const { body } = await register(buildRegistration({ password, passwordConfirm: password }));
      expect(body.errors.password, password).toMatchObject([{ rule }]);
    }
  });

  it('takes no more than it asks for, and stores what is odd as it was typed', async () => {
    const body = buildRegistration({
      company_name: `<script>alert(1)</script> "Žuti' & sinovi`,
      name: 'Đорђе {{7*7}} %s',
    });
    const more = {
      status: 2,
      role: 'admin',
      is_moderator: true,
      external_supplier: 2,
      plan: 'prm',
      company_id: 1,
    };
    const refused = await register({ ...body, ...more, confirm_limit: '1', permissions: ['finances'] });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(expect.arrayContaining(Object.keys(more)));
    expect((await register(body)).status).toBe(200);
    expect(await companyOf(body.pib)).toMatchObject([
      { status: ACCOUNT_STATUS.INIT, external_supplier: 0, plan: '', name: body.company_name },
    ]);
    const user = await userOf(body.email);
    expect(user).toMatchObject({ role: 'owner', is_moderator: false, permissions: [], name: body.name });
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it.each([
    ['company_name', 'a\u0000b'],
    ['company_name', '\ud800'],
    ['company_name', '\u202egpj.exe'],
    ['name', 'x'.repeat(10_000)],
    ['name', 'Vladan\u001b[2J'],
    ['email', 'a@b.test\r\nBcc: c@d.test'],
    ['email', 'a@b.test, c@d.test'],
    ['email', '"a" <a@b.test>'],
    ['email', ['a@b.test']],
    ['email', null],
    ['phone_number', '+38164123456789'],
    ['phone_number', '++381641234567'],
    ['phone_number', 381641234567],
    ['country', 'XX'],
    ['country', '__proto__'],
    ['pib', "1' or '1'='1"],
    ['pib', '0'.repeat(400)],
    ['password', `Aa1!${'x'.repeat(10_000)}`],
    ['password', { length: 12 }],
    ['terms', 'yes'],
    ['lang', 'xx'],
    ['affiliate', 'x'.repeat(101)],
  ])('refuses what no form sends: %s %#', async (field, value) => {
    const body = buildRegistration();
    const answer = await register({ ...body, [field]: value });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect(await companyOf(body.pib)).toEqual([]);
  });

  it('checks the number by the country and stores it in one spelling', async () => {
    const austrian = buildRegistration({
      country: 'AT',
      pib: 'atu 135-85627',
      registration_number: '',
      company_name: 'Alpenholz GmbH',
    });
    expect((await register(austrian)).status).toBe(200);
    expect(await companyOf('ATU13585627')).toHaveLength(1);
    const wrong = await register({ ...buildRegistration(), country: 'AT', pib: 'ATU13585628' });
    expect(wrong.body.errors.pib).toMatchObject([{ rule: 'pib' }]);
  });

  it('S5.09 a number that is another company’s is refused at its field', async () => {
    const { body } = await register(buildRegistration({ pib: '108123456', company_name: 'Nova Oprema' }));
    expect(body.errors).toEqual({ pib: [{ rule: 'exist', params: {} }] });
    const first = await confirmed();
    expect((await register(buildRegistration({ pib: first.pib }))).body.errors.pib).toMatchObject([
      { rule: 'exist' },
    ]);
    const supplier = await confirmed(buildRegistration(), registerSupplier);
    expect((await register(buildRegistration({ pib: supplier.pib }))).body.errors.pib).toMatchObject([
      { rule: 'exist' },
    ]);
  });

  it('of two that register one number at once, one stays, and the other’s link confirms nothing', async () => {
    const one = buildRegistration();
    const other = buildRegistration({ pib: one.pib });
    const answers = await Promise.all([register(one), register(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await companyOf(one.pib)).toHaveLength(1);
    const open: string[] = [];
    for (const { email } of [one, other]) {
      const mails = await readStoredMails(server, email);
      if (mails.length > 0) open.push(await readLinkSecret(server, email, 'confirm-registration'));
    }
    const confirmations = await Promise.all(open.map(confirm));
    expect(confirmations.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a double click registers once and mails once; what was typed last counts', async () => {
    const body = buildRegistration();
    const answers = await Promise.all([register(body), register({ ...body, city: 'Prijepolje' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await companyOf(body.pib)).toHaveLength(1);
    expect(await readStoredMails(server, body.email)).toHaveLength(1);
    await register({ ...body, city: 'Priboj' });
    expect(await companyOf(body.pib)).toMatchObject([{ city: 'Priboj' }]);
    const { email, password } = body;
    expect((await post('auth/login', { email, password })).status).toBe(200);
  });

  it('who registers another’s address before or after them gets no way in by it', async () => {
    const before = buildRegistration();
    await register(before);
    const { email, password } = before;
    const login = await post<{ access_token: string }>('auth/login', { email, password });
    await server.db
      .updateTable('users')
      .set({ totp_secret: 'kept', totp_enabled_at: '2026-01-01T00:00:00Z' })
      .where('email', '=', email)
      .execute();
    await register({ ...before, password: 'Moja!Druga7lozinka', passwordConfirm: 'Moja!Druga7lozinka' });
    const headers = { authorization: `Bearer ${login.body.access_token}` };
    expect((await server.anonymous('POST', 'auth/me', { headers })).status).toBe(401);
    // Neither of the two passwords is valid, and the owner of the mailbox chooses a new one.
    expect((await confirm(await readLinkSecret(server, email, 'confirm-registration'))).status).toBe(200);
    for (const typed of [password, 'Moja!Druga7lozinka'])
      expect((await post('auth/login', { email, password: typed })).status).toBe(422);
    const hash = await readLinkSecret(server, email, 'reset-password');
    const chosen = { password: 'Treca!Lozinka88', passwordConfirm: 'Treca!Lozinka88' };
    expect((await post('auth/send-password', { hash, ...chosen })).status).toBe(200);
    expect((await post('auth/login', { email, password: chosen.password })).status).toBe(200);
  });

  it('who mistyped the address registers again with the right one', async () => {
    const mistyped = buildRegistration({ email: 'vladan@zlatr.test' });
    await register(mistyped);
    const corrected = { ...mistyped, email: 'vladan@zlatar.test' };
    expect((await register(corrected)).status).toBe(200);
    expect(await userOf(mistyped.email)).toBeUndefined();
    expect(
      (await confirm(await readLinkSecret(server, corrected.email, 'confirm-registration'))).status,
    ).toBe(200);
  });

  it('the number and the addresses of a deleted company are free again', async () => {
    const body = await confirmed();
    const [company] = await companyOf(body.pib);
    await server.db
      .updateTable('companies')
      .set({ status: ACCOUNT_STATUS.DELETED })
      .where('id', '=', company?.id ?? 0)
      .execute();
    await confirmed({ ...body });
    expect(await companyOf(body.pib)).toHaveLength(1);
  });

  it('remembers the affiliate it came by, and ignores a code that nobody has', async () => {
    const affiliate = { company_name: 'A', name: 'A', email: 'a@a.test' };
    await server.db
      .insertInto('affiliates')
      .values([
        { ...affiliate, state: 'accepted', code: 'ZLATAR' },
        { ...affiliate, email: 'b@b.test', state: 'asked', code: 'WAITS' },
      ])
      .execute();
    const tie = async (code: string) => {
      const body = buildRegistration({ affiliate: code });
      expect((await register(body)).status).toBe(200);
      return (await companyOf(body.pib))[0]?.affiliate_id ?? null;
    };
    expect(await tie('ZLATAR')).not.toBeNull();
    expect(await tie('WAITS')).toBeNull();
    expect(await tie('nobody')).toBeNull();
  });
});

describe('telling nobody who has an account', () => {
  const writes = async () =>
    (
      await server.platform.pool.query<{ n: number }>(
        `select ((select count(*) from mails) + (select count(*) from audit_events) + (select count(*) from companies)
          + (select count(*) from graphile_worker._private_jobs))::int as n`,
      )
    ).rows[0]?.n ?? 0;

  it('S5.09 registering answers a taken address as a free one, and mails its owner', async () => {
    const free = await register(buildRegistration());
    const body = buildRegistration({ email: 'OWNER@demo.test' });
    const repeated = await register(body);
    expect([repeated.status, repeated.body, Object.keys(repeated.headers).sort()]).toEqual([
      free.status,
      free.body,
      Object.keys(free.headers).sort(),
    ]);
    expect(await companyOf(body.pib)).toEqual([]);
    const mails = await readStoredMails(server, 'owner@demo.test');
    expect(mails.at(-1)).toMatchObject({ template: 'already-registered' });
    // Repeated attempts over the day must not flood the mailbox.
    await register(buildRegistration({ email: 'owner@demo.test' }));
    expect(await readStoredMails(server, 'owner@demo.test')).toHaveLength(mails.length);
  });

  it('leaves no other trace either: the number answers the same afterwards', async () => {
    const probe = async (email: string) => {
      const own = buildRegistration();
      await register(own);
      await register(buildRegistration({ pib: own.pib, email }));
      const mine = await userOf(own.email);
      const repeated = await register(buildRegistration({ pib: own.pib }));
      return [mine === undefined, repeated.status, repeated.body];
    };
    expect(await probe('admin@demo.test')).toEqual(await probe('nobody-yet@zlatar.test'));
  });

  it.each(['auth/forgot-password', 'auth/register/resend'])('%s answers and writes alike', async (path) => {
    const before = await writes();
    const known = await post(path, { email: 'user@demo.test' });
    const between = await writes();
    const unknown = await post(path, { email: 'nobody@demo.test' });
    const after = await writes();
    expect([known.status, known.body]).toEqual([200, {}]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(after - between).toBe(between - before);
  });
});

describe('confirming the address', () => {
  // Also proves S4.32.
  it('S1.23 S2.07 makes a buyer PENDING, says so by mail, and works once; opened again it is friendly', async () => {
    const body = buildRegistration();
    await register(body);
    const hash = await readLinkSecret(server, body.email, 'confirm-registration');
    const first = await confirm(hash);
    expect(first.body).toEqual({
      email: body.email,
      company_name: body.company_name,
      external_supplier: false,
      activation_days: 1,
    });
    const [company] = await companyOf(body.pib);
    expect(company?.status).toBe(ACCOUNT_STATUS.PENDING);
    expect((await userOf(body.email))?.email_verified_at).not.toBeNull();
    const repeated = await Promise.all([confirm(hash), confirm(hash)]);
    expect(repeated.map((answer) => [answer.status, answer.body])).toEqual([
      [200, first.body],
      [200, first.body],
    ]);
    expect(await kindsOf(company?.id ?? 0)).toEqual(['registered', 'email_confirmed']);
    const mails = await readStoredMails(server, body.email);
    expect(mails.map(({ template }) => template)).toEqual(['confirm-registration', 'awaiting-activation']);
  });

  it('S1.23 mails the moderators at once, each one time, with a link to the company; the owner reads how soon', async () => {
    const body = buildRegistration();
    await register(body);
    const toModerators = async () =>
      (await readStoredMails(server, 'moderator@demo.test')).filter(({ body_text }) =>
        body_text?.replaceAll('\n', ' ').includes(body.pib),
      );
    expect(await toModerators()).toEqual([]);
    const hash = await readLinkSecret(server, body.email, 'confirm-registration');
    await Promise.all([confirm(hash), confirm(hash)]);
    const [company] = await companyOf(body.pib);
    const mails = await toModerators();
    expect(mails.map(({ template }) => template)).toEqual(['company-to-activate']);
    expect(mails[0]?.body_text).toContain(`/moderation/companies/${company?.id}`);
    const own = (await readStoredMails(server, body.email)).at(-1);
    expect(own?.body_text).toContain('This usually happens within one working day.');
  });

  it('S8.14 refuses a link that expired, was cut off, is of another kind or replaced, with a code of its own', async () => {
    const body = buildRegistration();
    await register(body);
    const hash = await readLinkSecret(server, body.email, 'confirm-registration');
    await post('auth/forgot-password', { email: body.email });
    const other = await readLinkSecret(server, body.email, 'reset-password');
    for (const wrong of ['', hash.slice(0, -1), `${hash}x`, other, 'a'.repeat(200), '../..', '\u0000'])
      expect((await confirm(wrong)).body.code, wrong).toBe('registration_confirmation_failed');
    await server.setClock('72 hours 1 second');
    expect((await confirm(hash)).body.code).toBe('registration_confirmation_failed');
    expect((await companyOf(body.pib))[0]?.status).toBe(ACCOUNT_STATUS.INIT);
  });

  it('sends the link again, at most once a minute and ever more slowly', async () => {
    const body = buildRegistration();
    await register(body);
    const first = await readLinkSecret(server, body.email, 'confirm-registration');
    const resend = async (after: string) => {
      await server.setClock(after);
      await post('auth/register/resend', { email: body.email });
      return (await readStoredMails(server, body.email)).length;
    };
    expect(await resend('30 seconds')).toBe(1);
    expect(await resend('61 seconds')).toBe(2);
    expect(await resend('130 seconds')).toBe(2);
    expect(await resend('190 seconds')).toBe(3);
    expect((await confirm(first)).status).toBe(422);
    expect((await confirm(await readLinkSecret(server, body.email, 'confirm-registration'))).status).toBe(
      200,
    );
    await server.setClock('1 hour');
    await post('auth/register/resend', { email: body.email });
    expect((await readStoredMails(server, body.email)).at(-1)?.template).toBe('awaiting-activation');
  });

  it('an unconfirmed owner may log in and sees where things stand', async () => {
    const body = buildRegistration();
    await register(body);
    const login = await post<{ access_token: string }>('auth/login', {
      email: body.email,
      password: body.password,
    });
    const me = await server.anonymous<{ company: { status: number } }>('POST', 'auth/me', {
      headers: { authorization: `Bearer ${login.body.access_token}` },
    });
    expect(me.body.company.status).toBe(ACCOUNT_STATUS.INIT);
  });
});

describe('external suppliers', () => {
  // Also proves S3.03, S7.11, S7.59.
  it('S1.03 S2.10 register the same way and await a moderator as suppliers', async () => {
    const body = await confirmed(buildRegistration(), registerSupplier);
    expect(await companyOf(body.pib)).toMatchObject([
      { status: ACCOUNT_STATUS.INIT, external_supplier: 1, activated_date: null },
    ]);
    expect((await userOf(body.email))?.email_verified_at).not.toBeNull();
  });

  it('become buyers too, and buyers suppliers, when their owner asks; twice is once', async () => {
    const as = async (email: string, password: string) => {
      const { body } = await post<{ access_token: string }>('auth/login', { email, password });
      return (side: string) =>
        server.anonymous<Refused>('POST', 'user-profile/become', {
          body: { as: side },
          headers: { authorization: `Bearer ${body.access_token}` },
        });
    };
    const supplier = await confirmed(buildRegistration(), registerSupplier);
    const become = await as(supplier.email, supplier.password);
    const answers = await Promise.all([become('buyer'), become('buyer')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [company] = await companyOf(supplier.pib);
    expect(company).toMatchObject({ status: ACCOUNT_STATUS.PENDING, external_supplier: 1 });
    expect(await kindsOf(company?.id ?? 0)).toContain('became_buyer');

    const buyer = await as('owner@demo.test', DEMO_PASSWORD);
    expect((await buyer('external_supplier')).status).toBe(200);
    expect(await companyOf('108123456')).toMatchObject([
      { status: ACCOUNT_STATUS.ACTIVE, external_supplier: 1 },
    ]);
    expect((await readStoredMails(server, 'owner@demo.test')).at(-1)?.template).toBe('awaiting-activation');
    expect((await readStoredMails(server, 'moderator@demo.test')).at(-1)?.body_text).toContain(
      `/moderation/companies/${server.companyId('morava')}`,
    );

    const claim = buildRegistration();
    await register(claim);
    const tooSoon = await (await as(claim.email, claim.password))('external_supplier');
    expect([tooSoon.status, tooSoon.body.code]).toEqual([403, 'account_not_active']);
  });
});
