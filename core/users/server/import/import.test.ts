import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.test-support.ts';
import { LANGUAGE_INFO, LANGUAGES } from '#platform/shared/languages.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { ImportPreview, ImportRow } from '#platform/shared/wire/sheet-import.ts';
import type { CheckedPerson } from '../../wire.ts';
import { fetchUser, readInvitationSecrets, readUserAuditEvents } from '../users.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');

type Preview = Omit<ImportPreview, 'rows'> & { rows: CheckedPerson[] } & Problem;
const HEADINGS = 'name;email;presets;sectors;confirm_limit;lang';

const preview = (lines: string[], call: Caller = owner, headings = HEADINGS) =>
  call<Preview>(
    'POST',
    'user-management/import/preview',
    buildSingleFileBody('a.csv', Buffer.from([headings, ...lines].join('\n'))),
  );
const check = (rows: ImportRow[], call: Caller = owner) =>
  call<Preview>('POST', 'user-management/import/check', { body: { rows } });
const importRows = (rows: readonly ImportRow[], call: Caller = owner, headers = {}) =>
  call<{ created: number } & Problem>('POST', 'user-management/import', {
    body: { rows: rows.map(({ row, cells }) => ({ row, cells })) },
    headers,
  });
const countUsers = async () => {
  const { n } = await server.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

describe('the preview', () => {
  it('says which rights each person would receive', async () => {
    const { status, body } = await preview([
      'Ana Anić;ana@several.test;Potvrđuje do limita, Magacioner;Magacin;250.000,00;Nemački',
      'Boris Borić;boris@several.test;Buyer;;;',
      'Cane Canić;cane@several.test;;;;',
      'Dana Danić;dana@several.test;Admin + Confirms up to a limit;;1000 EUR;en',
    ]);
    expect(status).toBe(200);
    expect(body.rows.map(({ errors }) => errors)).toEqual([{}, {}, {}, {}]);
    expect(body.rows.map(({ rights }) => rights)).toMatchObject([
      {
        role: 'user',
        permissions: expect.arrayContaining(['approve-realization-4k-less', 'storekeeper']),
        purchase_confirmation: true,
        confirm_limit: '250000.00',
      },
      { role: 'user', permissions: ['initiate-purchase'], confirm_limit: null },
      { role: 'user', permissions: [], purchase_confirmation: false },
      { role: 'admin', permissions: [], purchase_confirmation: true },
    ]);
    // 1,000 EUR at the rate of the day.
    expect(Number(body.rows[3]?.rights?.confirm_limit)).toBeGreaterThan(100_000);
  });

  it('gives the permission for any value where the limit is above 4,000 EUR or says so, if it may be given', async () => {
    const lines = [
      'Ana Anić;ana@several.test;Approver;;500.000;',
      'Boris Borić;boris@several.test;Approver;;bilo koja vrednost;',
      'Cane Canić;cane@several.test;Approver;;Любая сумма;',
      'Dana Danić;dana@several.test;Approver;;400.000;',
    ].map((line) => line.replace('Approver', 'Confirms up to a limit'));
    const { body } = await preview(lines);
    expect(body.rows.map(({ errors }) => errors)).toEqual([{}, {}, {}, {}]);
    const confirming = ({ rights }: CheckedPerson) => [
      rights?.permissions.filter((one) => one.startsWith('approve-realization')),
      rights?.confirm_limit,
    ];
    expect(body.rows.map(confirming)).toEqual([
      [['approve-realization-4k-more'], '500000.00'],
      [['approve-realization-4k-more'], null],
      [['approve-realization-4k-more'], null],
      [['approve-realization-4k-less'], '400000.00'],
    ]);
  });

  it('warns that any value has no effect where the inviting user may not give the permission for it', async () => {
    const before = await server.db
      .selectFrom('users')
      .select(['permissions', 'purchase_confirmation', 'confirm_limit'])
      .where('email', '=', 'admin@demo.test')
      .executeTakeFirstOrThrow();
    const change = (to: object) =>
      server.db.updateTable('users').set(to).where('email', '=', 'admin@demo.test').execute();
    await change({
      permissions: ['approve-realization-4k-less'],
      purchase_confirmation: true,
      confirm_limit: null,
    });
    const { body } = await preview(['Ana Anić;ana@several.test;Confirms up to a limit;;any value;'], admin);
    expect(body.rows.map(({ warnings }) => warnings)).toEqual([
      { confirm_limit: [{ rule: 'limit_unused', params: {} }] },
    ]);
    await change(before);
  });

  it('names by row what is wrong, and suggests names', async () => {
    const { body } = await preview([
      'Ana Anić;ana@several;;;;',
      ';nema.imena@several.test;;;;',
      'Boris Borić;boris@several.test;Magacionar;Magacni;mnogo;klingon',
      'Cane Canić;cane@several.test;Magacioner;;5000;',
      'Dana Danić;dana@several.test;Confirms up to a limit;;100,123456;',
    ]);
    expect(body.rows.map(({ errors }) => errors)).toEqual([
      { email: [{ rule: 'email', params: {} }] },
      { name: [{ rule: 'required', params: {} }] },
      {
        presets: [{ rule: 'unknown_record', params: { name: 'Magacionar', similar: 'Magacioner' } }],
        sectors: [{ rule: 'unknown_record', params: { name: 'Magacni', similar: 'Magacin' } }],
        confirm_limit: [{ rule: 'decimal', params: {} }],
        lang: [{ rule: 'choice', params: {} }],
      },
      {},
      { confirm_limit: [{ rule: 'decimal_places', params: { scale: 2 } }] },
    ]);
    expect(body.rows[3]?.warnings).toEqual({ confirm_limit: [{ rule: 'limit_unused', params: {} }] });
    expect(body).toMatchObject({ valid: 1, invalid: 4 });
  });

  it('refuses a cell that is too long for names', async () => {
    const { body } = await preview([`Ana;ana@several.test;;${'Magacni,'.repeat(200)};;`]);
    expect(body.rows[0]?.errors).toEqual({ sectors: [{ rule: 'max', params: { max: 1000 } }] });
  });

  it('names an address twice in the list and of a colleague, and of a stranger only when sending', async () => {
    const lines = [
      'Ana Anić;ana@several.test;;;;',
      'Ana Druga;ANA@several.test;;;;',
      'Marko;User@demo.test;;;;',
      'Stranac;both@demo.test;;;;',
      'Moderator;moderator@demo.test;;;;',
    ];
    const { body } = await preview(lines);
    expect(body.rows.map(({ errors }) => errors.email)).toEqual([
      undefined,
      [{ rule: 'same_row', params: { row: 2 } }],
      [{ rule: 'colleague', params: { name: 'Marko Petrović' } }],
      undefined,
      undefined,
    ]);
    const checked = await check(body.rows.map(({ row, cells }) => ({ row, cells })));
    expect(checked.body.rows[3]?.errors).toEqual({});
    const [ana, , marko, stranger] = body.rows;
    if (!ana || !marko || !stranger) throw new Error('a row is missing');
    const withOther = await importRows([ana, marko, stranger]);
    expect(Object.keys(withOther.body.errors ?? {})).toEqual(['rows.1.email']);
    const alone = await importRows([ana, stranger]);
    expect(alone.body.errors).toEqual({ 'rows.1.email': [{ rule: 'has_account', params: {} }] });
  });

  it('S6.07 names presets and limits beyond the rights of who invites', async () => {
    await server.db
      .updateTable('users')
      .set({ confirm_limit: '100000', purchase_confirmation: true })
      .where('email', '=', 'admin@demo.test')
      .execute();
    const { body } = await preview(
      [
        'Ana Anić;ana@several.test;Owner, Storekeeper;;;',
        'Boris Borić;boris@several.test;Admin, Confirms up to a limit;;200000;',
        'Cane Canić;cane@several.test;Admin, Confirms up to a limit;;;',
      ],
      admin,
    );
    expect(body.rows.map(({ errors }) => errors)).toEqual([
      {
        presets: [
          { rule: 'beyond_own', params: { name: 'Owner' } },
          { rule: 'beyond_own', params: { name: 'Storekeeper' } },
        ],
      },
      { confirm_limit: [{ rule: 'decimal_max', params: { max: '100000.00', currency: 'RSD' } }] },
      {},
    ]);
    // If the row has no limit, the person gets the highest limit that the caller can give.
    expect(body.rows[2]?.rights?.confirm_limit).toBe('100000.00');
    const { status } = await importRows(body.rows, admin);
    expect(status).toBe(422);
  });

  it('reads at most 200 people, and no other company’s departments', async () => {
    const many = Array.from({ length: 201 }, (_, n) => `Osoba ${n};osoba${n}@several.test`);
    const { body } = await preview(many, owner, 'name;email');
    expect(body).toMatchObject({ code: 'sheet_too_many_rows' });
    const rows = many.map((_, n) => ({ row: n + 2, cells: { name: `Osoba ${n}` } }));
    expect((await check(rows)).status).toBe(422);
  });

  it.each(LANGUAGES)('the template in %s is understood when it comes back', async (lang) => {
    const { raw } = await owner('GET', 'user-management/import/template', {
      headers: { 'content-language': LANGUAGE_INFO[lang].contentLanguage },
    });
    const [headings = []] = await readSheet({ filename: 'a.xlsx', content: raw });
    const { body } = await preview(['Ana;ana@several.test'], owner, headings.join(';'));
    expect(body.columns).toEqual(HEADINGS.split(';'));
  });
});

describe('inviting several', () => {
  it('invites all with one mail, one entry and one tie each, and tells the owners once', async () => {
    const { body } = await preview([
      'Vera Verić;vera@several.test;Confirms up to a limit;Magacin, Proizvodnja;250000;Deutsch',
      'Zoran Zorić;zoran@several.test;Finance;;;English',
      'Uroš Urić;uros@several.test;;;;',
    ]);
    const sent = await importRows(body.rows);
    expect(sent).toMatchObject({ status: 201, body: { created: 3 } });
    const vera = await fetchUser(server, owner, 'vera@several.test');
    expect(vera).toMatchObject({
      name: 'Vera Verić',
      lang: 'de',
      permissions: ['approve-realization-4k-less'],
      purchase_confirmation: true,
      confirm_limit: '250000.00',
      state: 'invited',
      tie: { kind: 'invited', by: { name: 'Jelena Marković' } },
    });
    expect(vera.sectors.map(({ name }) => name)).toEqual(['Magacin', 'Proizvodnja']);
    for (const email of ['vera@several.test', 'zoran@several.test', 'uros@several.test'])
      expect(await readInvitationSecrets(server, email)).toHaveLength(1);
    expect(await readUserAuditEvents(server, vera.id)).toMatchObject([
      {
        kind: 'user_invited',
        actor_name: 'Jelena Marković',
        data: { email: 'vera@several.test', confirm_limit: '250000.00', sectors: ['Magacin', 'Proizvodnja'] },
      },
    ]);
    const mails = await server.db
      .selectFrom('mails')
      .select(['to_email', 'params'])
      .where('template', '=', 'deciding-rights-several')
      .execute();
    expect(mails).toMatchObject([
      {
        to_email: 'owner@demo.test',
        params: { people: [{ name: 'Vera Verić' }, { name: 'Zoran Zorić' }] },
      },
    ]);
    const [hash = ''] = await readInvitationSecrets(server, 'uros@several.test');
    const password = 'Vrlo!Duga7lozinka';
    const set = await server.anonymous('POST', 'auth/send-password', {
      body: { hash, password, passwordConfirm: password },
    });
    expect(set.status).toBe(200);
  });

  it('invites nobody if one row is wrong by now, and says which', async () => {
    const { body } = await preview(['Prva;prva@several.test', 'Druga;druga@several.test']);
    await importRows([{ row: 2, cells: { name: 'Ranija', email: 'druga@several.test' } }]);
    const before = await countUsers();
    const { status, body: refused } = await importRows(body.rows);
    expect(status).toBe(422);
    expect(refused.errors).toEqual({
      'rows.1.email': [{ rule: 'colleague', params: { name: 'Ranija' } }],
    });
    expect(await countUsers()).toBe(before);
  });

  it('a double click invites once', async () => {
    const { body } = await preview(['Dvaput;dvaput@several.test']);
    const before = await countUsers();
    const headers = { 'idempotency-key': 'dvaput-dvaput-dvaput' };
    const [one, two] = await Promise.all([
      importRows(body.rows, owner, headers),
      importRows(body.rows, owner, headers),
    ]);
    expect([one.status, two.status].sort()).toContain(201);
    expect(await countUsers()).toBe(before + 1);
    expect(await readInvitationSecrets(server, 'dvaput@several.test')).toHaveLength(1);
  });

  it('invites 200 people in one go', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => `Osoba ${n};osoba${n}@many.test;Buyer;Magacin;;`);
    const { body } = await preview(lines);
    expect(body.valid).toBe(200);
    expect((await importRows(body.rows)).body.created).toBe(200);
  });

  it('invites at most 1,000 people a day, also one by one', async () => {
    const company = server.companyId('morava');
    const before = await countUsers();
    await sql`insert into audit_events (company_id, kind)
      select ${company}, 'user_invited' from generate_series(1, 1000)`.execute(server.db);
    const sent = await importRows([{ row: 2, cells: { name: 'Kasna', email: 'kasna@several.test' } }]);
    expect([sent.status, sent.body.code]).toEqual([422, 'user_invitations_used_up']);
    expect(await countUsers()).toBe(before);
  });
});
