import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import { openImpersonation } from '#platform/server/auth/sessions.ts';
import { GIF_FILE, SVG_FILE } from '#platform/server/files/files.test-support.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { CompanyProfile } from '../wire.ts';

type Answered = CompanyProfile & Problem & { fresh?: CompanyProfile };

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

const path = 'user-profile/company';
const read = async (call = owner) => (await call<CompanyProfile>('GET', path)).body;
const bodyOf = ({ name, registration_number, address, city, settings }: CompanyProfile) => ({
  ...{ name, registration_number, address, city },
  settings,
});
type Body = ReturnType<typeof bodyOf>;
type Patch = Partial<Omit<Body, 'settings'>> & {
  settings?: Partial<Record<keyof Body['settings'], unknown>>;
};

/** Saves the form with some values changed. */
async function save(patch: Patch, call = owner, shown?: CompanyProfile) {
  const before = shown ?? (await read(call));
  const { settings, ...data } = bodyOf(before);
  return call<Answered>('PUT', path, {
    body: { ...data, ...patch, settings: { ...settings, ...patch.settings } },
    headers: { 'if-match': `"${before.version}"` },
  });
}
const rulesAt = ({ errors }: Problem, field: string) => errors?.[field]?.map(({ rule }) => rule);

async function newestAudit(company: 'morava' | 'drina' | 'sava' = 'morava') {
  return await server.db
    .selectFrom('audit_events')
    .selectAll()
    .where('company_id', '=', server.companyId(company))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
const setUser = (email: DemoUserEmail, change: object) =>
  server.db.updateTable('users').set(change).where('email', '=', email).execute();

describe('S3.03 the company’s data', () => {
  it('shows data and settings, merged over the defaults', async () => {
    expect(await read()).toEqual({
      version: expect.any(Number),
      name: 'Morava Oprema d.o.o.',
      pib: '108123456',
      country: 'RS',
      registration_number: '20912340',
      address: 'Bulevar oslobođenja 14',
      city: 'Čačak',
      warnings: expect.any(Array),
      logo: null,
      settings: {
        currency: 'RSD',
        four_eyes: false,
        budget_policy: 'warn',
        budget_reservation: 'none',
        mail_sender_name: '',
        default_payment_terms: '',
        over_delivery_tolerance: '0',
        payee_guard: 'record',
        ocid_prefix: '',
        payee_hold_hours: 24,
        offer_receipts: false,
        e_documents: false,
        share_record: false,
        splitting: 'off',
        splitting_days: 14,
        splitting_reasons: ['supplier_creator', 'category_creator', 'parent_creator'],
        landed_cost: false,
        landed_capital_percent: '0',
        landed_late_percent: '0',
        ...{ invoice_match: 'off', invoice_tolerance_percent: '2', invoice_tolerance_amount: '50' },
      },
      reserving: false,
      currency_fixed: false,
      four_eyes_gaps: expect.any(Array),
      mail_from: server.platform.config.mailFrom,
      invoice_mail: null,
    });
  });

  it('changes what may be changed and says in the log who changed what', async () => {
    const before = await read();
    const { status, body } = await save({
      name: 'Morava Oprema AD',
      registration_number: ' 17 162 543 ',
      address: 'Nova 1',
      city: 'Užice',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ name: 'Morava Oprema AD', registration_number: '17162543', address: 'Nova 1', city: 'Užice' },
      ...{ warnings: [], version: before.version + 1 },
    });
    expect(await newestAudit()).toMatchObject({
      kind: 'company_changed',
      actor_name: 'Jelena Marković',
      data: {
        before: { name: 'Morava Oprema d.o.o.', registration_number: '20912340', city: 'Čačak' },
        after: { name: 'Morava Oprema AD', registration_number: '17162543', city: 'Užice' },
      },
    });
    await save(bodyOf(before));
  });

  it('neither tax number nor country are the owner’s to change', async () => {
    const before = await read();
    const more = { pib: '100002887', country: 'DE', status: 5, plan: 'prm' };
    const answer = await owner<Problem>('PUT', path, { body: { ...bodyOf(before), ...more } });
    expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([
      422,
      Object.keys(more).sort(),
    ]);
    expect(await read()).toEqual(before);
  });

  it('S5.01 names the fields that are wrong', async () => {
    const { status, body } = await save({
      name: ' ',
      settings: {
        currency: 'CHF',
        budget_policy: 'maybe',
        over_delivery_tolerance: '100.01',
        mail_sender_name: 'x'.repeat(81),
      },
    });
    expect(status).toBe(422);
    expect(
      Object.fromEntries(Object.keys(body.errors ?? {}).map((field) => [field, rulesAt(body, field)])),
    ).toEqual({
      name: ['required'],
      'settings.currency': ['choice'],
      'settings.budget_policy': ['choice'],
      'settings.over_delivery_tolerance': ['decimal_max'],
      'settings.mail_sender_name': ['max'],
    });
    const tolerance = async (text: unknown) =>
      rulesAt(
        (await save({ settings: { over_delivery_tolerance: text } })).body,
        'settings.over_delivery_tolerance',
      );
    expect(await tolerance('-1')).toEqual(['decimal_min']);
    expect(await tolerance('1.234')).toEqual(['decimal_places']);
    expect(await tolerance('')).toEqual(['required']);
    expect(await tolerance(5)).toEqual(['characters']);
  });

  it('a number that may be mistyped is shown, not refused', async () => {
    const before = await read();
    expect((await save({ registration_number: '17162544' })).body.warnings).toEqual(['registration_number']);
    await save(bodyOf(before));
  });

  it('can be changed when the trial has run out', async () => {
    const expired = await server.as('expired@demo.test');
    expect((await save({ address: 'Nova 2' }, expired)).status).toBe(200);
  });
});

describe('settings', () => {
  it('keeps exact values, what else is stored there, and counts no version where nothing changes', async () => {
    const call = await server.as('both@demo.test');
    const companyId = server.companyId('sava');
    await server.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ of_later: 1 }) })
      .where('id', '=', companyId)
      .execute();
    const { body } = await save(
      {
        settings: {
          ...{ budget_policy: 'stop', mail_sender_name: 'Nabavka Sava', default_payment_terms: '30 dana' },
          ...{ over_delivery_tolerance: '2.50' },
        },
      },
      call,
    );
    expect(body.settings).toEqual({
      ...{ budget_policy: 'stop', mail_sender_name: 'Nabavka Sava', default_payment_terms: '30 dana' },
      ...{ over_delivery_tolerance: '2.5', currency: 'RSD', four_eyes: false, budget_reservation: 'none' },
      ...{ payee_guard: 'record', payee_hold_hours: 24, ocid_prefix: '' },
      ...{ offer_receipts: false, e_documents: false, share_record: false },
      ...{ splitting: 'off', splitting_days: 14 },
      splitting_reasons: ['supplier_creator', 'category_creator', 'parent_creator'],
      ...{ landed_cost: false, landed_capital_percent: '0', landed_late_percent: '0' },
      ...{ invoice_match: 'off', invoice_tolerance_percent: '2', invoice_tolerance_amount: '50' },
    });
    const row = await server.db
      .selectFrom('companies')
      .select(['settings', 'version'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    expect(row.settings).toMatchObject({ of_later: 1, budget_policy: 'stop' });
    expect(await newestAudit('sava')).toMatchObject({
      kind: 'settings_changed',
      data: {
        before: { budget_policy: 'warn' },
        after: { budget_policy: 'stop' },
      },
    });
    const logged = await newestAudit('sava');
    expect((await save({}, call)).body.version).toBe(row.version);
    expect((await newestAudit('sava'))?.id).toBe(logged?.id);
  });

  it('the currency stays from the first purchase on', async () => {
    const categories = await owner<{ data: { id: number }[] }>('GET', 'categories/options');
    const made = await owner('POST', 'purchases', {
      body: {
        name: 'Prva',
        category_id: categories.body.data[0]?.id,
        quantity: '1',
        date_for_offer: new Date(Date.now() + 864e5).toISOString(),
      },
    });
    expect(made.status).toBe(201);
    const { status, body } = await save({ settings: { currency: 'EUR', budget_policy: 'stop' } });
    expect([status, body.code]).toEqual([422, 'currency_fixed']);
    expect(await read()).toMatchObject({
      currency_fixed: true,
      settings: { currency: 'RSD', budget_policy: 'warn' },
    });
  });

  it('a purchase that is just being made counts: the change waits for it', async () => {
    const call = await server.as('premium.owner@demo.test');
    const shown = await read(call);
    expect(shown.currency_fixed).toBe(false);
    const tenant = await server.tenant('drina');
    let changed: ReturnType<typeof save> | undefined;
    await tenant.transaction(async (tx) => {
      const category = await tx
        .selectFrom('categories')
        .select(['id', 'sector_id'])
        .executeTakeFirstOrThrow();
      const user = await tx.selectFrom('users').select('users.id').executeTakeFirstOrThrow();
      await tx
        .insertInto('purchases', {
          kind: 'request',
          request_number: '2026-9999',
          name: 'U toku',
          status: -3,
          category_id: category.id,
          creator_id: user.id,
        } as never)
        .execute();
      changed = save({ settings: { currency: 'EUR' } }, call, shown);
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
    expect((await changed)?.body.code).toBe('currency_fixed');
  });
});

describe('four eyes', () => {
  beforeEach(() => setUser('admin@demo.test', { purchase_confirmation: false, confirm_limit: null }));

  it('cannot be switched on while somebody’s purchases could be confirmed by nobody else, and says whose', async () => {
    expect((await read()).four_eyes_gaps).toEqual([
      { approval: 'realization', creators: [{ id: expect.any(Number), name: 'Jelena Marković' }], more: 0 },
    ]);
    const { status, body } = await save({ settings: { four_eyes: true } });
    expect([status, body.code]).toEqual([422, 'four_eyes_impossible']);
    expect(body.fresh?.four_eyes_gaps[0]?.creators[0]?.name).toBe('Jelena Marković');
    expect((await read()).settings.four_eyes).toBe(false);
    // A limit, however high, leaves some amounts that only the owner can confirm.
    await setUser('admin@demo.test', { purchase_confirmation: true, confirm_limit: '1000000000' });
    expect((await save({ settings: { four_eyes: true } })).status).toBe(422);
  });

  it('in premium initiation and request count too', async () => {
    const gaps = (await read(await server.as('premium.owner@demo.test'))).four_eyes_gaps;
    expect(gaps.map(({ approval }) => approval)).toEqual([
      'initiation',
      'request',
      'realization',
      'ad_hoc',
      'direct',
    ]);
  });

  it('can be switched on once somebody else may give every approval, and off again', async () => {
    await setUser('admin@demo.test', { purchase_confirmation: true });
    expect(await read()).toMatchObject({ four_eyes_gaps: [] });
    expect((await save({ settings: { four_eyes: true } })).body.settings.four_eyes).toBe(true);
    expect(await newestAudit()).toMatchObject({
      kind: 'settings_changed',
      data: { before: { four_eyes: false }, after: { four_eyes: true } },
    });
    expect((await save({ settings: { four_eyes: false } })).body.settings.four_eyes).toBe(false);
  });

  it('is a right: a moderator who impersonates the owner changes anything but guards of decisions and payments', async () => {
    await setUser('admin@demo.test', { purchase_confirmation: true });
    const users = await server.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'in', ['moderator@demo.test', 'owner@demo.test'])
      .execute();
    const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? 0;
    const access = await openImpersonation(server.db, {
      impersonator_id: idOf('moderator@demo.test'),
      user_id: idOf('owner@demo.test'),
      ip: '',
      userAgent: '',
    });
    const looksOn: Caller = (method, where, { headers, ...options } = {}) =>
      server.anonymous(method, where, {
        ...options,
        headers: { ...headers, authorization: `Bearer ${access}` },
      });
    const { body } = await save({ settings: { four_eyes: true } }, looksOn);
    expect(body.code).toBe('not_while_impersonating');
    for (const settings of [
      { invoice_match: 'stop' as const },
      { over_delivery_tolerance: '50' },
      { budget_policy: 'stop' as const },
    ])
      expect((await save({ settings }, looksOn)).body.code).toBe('not_while_impersonating');
    expect((await save({ settings: { default_payment_terms: '15 dana' } }, looksOn)).status).toBe(200);
    expect(await newestAudit()).toMatchObject({
      actor_name: 'Jelena Marković',
      impersonator_name: 'Moderator',
    });
  });
});

describe('two owners at once', () => {
  it('a stale tab is refused and gets the fresh state', async () => {
    const shown = await read();
    expect((await save({ city: 'Kraljevo' })).status).toBe(200);
    const { status, body } = await save({ address: 'Stara 9' }, owner, shown);
    expect([status, body.code]).toEqual([412, 'stale']);
    expect(body.fresh).toMatchObject({ city: 'Kraljevo', version: shown.version + 1 });
    expect((await read()).address).not.toBe('Stara 9');
  });

  it('of several at the same time one wins', async () => {
    const shown = await read();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => save({ address: `Trka ${n}` }, owner, shown)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    expect((await read()).version).toBe(shown.version + 1);
  });

  it('a moderator’s change of the number counts as one', async () => {
    const shown = await read();
    await server.db
      .updateTable('companies')
      .set({ pib: '100002887' })
      .where('id', '=', server.companyId('morava'))
      .execute();
    expect((await save({ city: 'Čačak' }, owner, shown)).status).toBe(412);
  });

  it('without a version the one read before waiting counts', async () => {
    const { settings, ...data } = bodyOf(await read());
    expect((await owner('PUT', path, { body: { ...data, settings } })).status).toBe(200);
  });
});

describe('the logo', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#15803d' } });
  const send = (name: string, content: Buffer, call = owner) =>
    call<Answered>('POST', `${path}/logo`, buildSingleFileBody(name, content));

  it('is kept as PNG that fits 600 × 200, shown to its own company only, and taken away again', async () => {
    expect((await owner('GET', `${path}/logo`)).status).toBe(404);
    const first = await send('logo.jpg', await picture(1200, 600).jpeg().toBuffer());
    expect([first.status, first.body.logo]).toEqual([200, expect.any(String)]);
    const { raw, headers } = await owner('GET', `${path}/logo`);
    const { format, width, height } = await sharp(raw).metadata();
    expect([headers['content-type'], format, width, height]).toEqual(['image/png', 'png', 400, 200]);
    expect((await (await server.as('both@demo.test'))('GET', `${path}/logo`)).status).toBe(404);
    const second = await send('logo.png', await picture(10, 10).png().toBuffer());
    expect(second.body.logo).not.toBe(first.body.logo);
    expect(await newestAudit()).toMatchObject({ kind: 'logo_changed', data: { before: { logo: true } } });
    expect((await owner<CompanyProfile>('DELETE', `${path}/logo`)).body.logo).toBeNull();
    expect(await newestAudit()).toMatchObject({ data: { before: { logo: true }, after: { logo: false } } });
    expect((await owner('GET', `${path}/logo`)).status).toBe(404);
  });

  it.each([
    ['logo.svg', SVG_FILE, 'image_type_not_allowed'],
    ['logo.gif', GIF_FILE, 'image_type_not_allowed'],
    ['logo.png', SVG_FILE, 'image_type_not_allowed'],
    ['logo.png', Buffer.alloc(0), 'file_empty'],
    ['logo.png', Buffer.alloc(5 * 1024 * 1024 + 1), 'file_too_large'],
  ])('refuses %s when it is none', async (name, content, code) => {
    const { status, body } = await send(name, content);
    expect([status, body.code]).toEqual([422, code]);
    expect((await read()).logo).toBeNull();
  });

  it('wants exactly one file', async () => {
    expect((await owner<Problem>('POST', `${path}/logo`, { body: {} })).body.code).toBe('no_files');
  });

  it('the first picture’s bytes are gone once another took its place', async () => {
    const keyOf = async () =>
      (
        await server.db
          .selectFrom('companies')
          .select('logo_key')
          .where('id', '=', server.companyId('morava'))
          .executeTakeFirstOrThrow()
      ).logo_key ?? '';
    const { body } = await send('logo.png', await picture(10, 10).png().toBuffer());
    const first = await keyOf();
    expect(body.logo).toBe(digestSecret(first).toString('hex').slice(0, 16));
    await send('logo.png', await picture(20, 10).png().toBuffer());
    const storage = server.platform.storage;
    await expect(storage.get(first)).rejects.toThrow();
    (await storage.get(await keyOf())).destroy();
  });
});
