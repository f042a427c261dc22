import { type ApiKey, api } from '@ponuda/contract/api';
import type { Paged } from '@ponuda/contract/common';
import type { Endpoint } from '@ponuda/contract/endpoint';
import { NUMBER_MARKS } from '@ponuda/domain/money/format';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from './platform/sheets/csv.ts';
import { readSheet } from './platform/sheets/read-sheet.ts';
import { CAST_COMPANIES, type CastEmail } from './seed/cast.ts';
import { seedAffiliate } from './seed/seed-affiliate.ts';
import { seedBudgets } from './seed/seed-budgets.ts';
import { seedDocuments } from './seed/seed-documents.ts';
import { seedReceipts } from './seed/seed-fulfilment.ts';
import { seedMarketplace } from './seed/seed-marketplace.ts';
import { seedPayments } from './seed/seed-payments.ts';
import { seedPremium } from './seed/seed-premium.ts';
import { seedPurchases } from './seed/seed-purchases.ts';
import { seedPapers } from './seed/seed-trade.ts';
import { type Caller, pathOf, startTestServer, type TestServer } from './test-support/server.ts';

/**
 * The file of every list, held against the list itself: the same rows in the same order, for the same people, with
 * the same filters. A list whose file is not in the table below fails to compile.
 */
type FileOfList = { [K in ApiKey]: (typeof api)[K] extends { list: string } ? K : never }[ApiKey];

type Row = Readonly<Record<string, unknown>>;
interface Case {
  readonly who: CastEmail;
  /** What a row shows as it stands in the file, one text a row. */
  readonly shows: (row: never) => string;
  /** Filters that leave some rows out and some in. */
  readonly query?: Readonly<Record<string, string | number>>;
  /** Of which record, where the path names one. */
  readonly id?: () => Promise<number>;
}

const OWNER = 'owner@demo.test';
const MODERATOR = 'moderator@demo.test';
const byNumber = (row: { request_number: string }) => row.request_number;
const byName = (row: { name: string }) => row.name;
const byEmail = (row: { email: string }) => row.email;

let server: TestServer;
let budgetId = 0;

const CASES: Readonly<Record<FileOfList, Case>> = {
  'GET purchases/export': { who: OWNER, shows: byNumber, query: { kind: 'request', tab: 'confirmed' } },
  'GET purchase-confirm/export': { who: OWNER, shows: byNumber },
  'GET ad-hoc-purchases/get/all/export': { who: OWNER, shows: byNumber },
  'GET direct-purchases/get/all/export': { who: OWNER, shows: byNumber },
  'GET purchase-steps/storekeeper/purchases/get/export': {
    who: 'storekeeper@demo.test',
    shows: byNumber,
    query: { group: 'done' },
  },
  'GET purchase-steps/finances/purchases/get/export': {
    who: 'finance@demo.test',
    shows: (row: { order_number: string }) => row.order_number,
    query: { tab: 'paid' },
  },
  'GET budgets/export': { who: OWNER, shows: (row: { category: { name: string } }) => row.category.name },
  'GET budgets/ledger/{id}/export': {
    who: OWNER,
    shows: (row: { purchase: { request_number: string } }) => row.purchase.request_number,
    query: { kind: 'commit' },
    id: async () => budgetId,
  },
  'GET budgets/changes/{id}/export': {
    who: OWNER,
    shows: (row: { user: string }) => row.user,
    id: async () => budgetId,
  },
  'GET categories/export': { who: OWNER, shows: byName, query: { name: 'a' } },
  'GET suppliers/export': { who: OWNER, shows: byName, query: { name: 'a', state: 'active' } },
  'GET suppliers/{id}/invitations/export': {
    who: OWNER,
    shows: byNumber,
    id: async () => {
      const { id } = await (await server.tenant('morava'))
        .selectFrom('suppliers')
        .select('suppliers.id')
        .where('suppliers.id', 'in', (eb) => eb.selectFrom('rfps').select('rfps.supplier_id'))
        .limit(1)
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  'GET user-management/owner/users/export': { who: OWNER, shows: byEmail, query: { 'roles.name': 'user' } },
  'GET user-management/admin/users/export': { who: 'admin@demo.test', shows: byEmail },
  'GET user-management/sectors/export': { who: OWNER, shows: byName },
  'GET documents/export': { who: OWNER, shows: byName, query: { expiry: 'soon' } },
  'GET notifications/export': {
    who: OWNER,
    shows: (row: { data: { number: string } }) => row.data.number,
    query: { show: 'unread' },
  },
  'GET user-profile/audit/export': {
    who: OWNER,
    shows: (row: { ip: string }) => row.ip,
    query: { kind: 'login' },
  },
  'GET statistics/purchases/get/export': {
    who: OWNER,
    shows: byNumber,
    query: { date_from: '2020-01-01', date_to: '2029-06-01', groupby: 3 },
  },
  'GET statistics/answers/purchases/get/export': {
    who: OWNER,
    shows: byNumber,
    query: { date_from: '2020-01-01', date_to: '2029-06-01', kind: 'request' },
  },
  'GET statistics/answers/waiting-purchases/get/export': {
    who: OWNER,
    shows: byNumber,
    query: { step: 'choice' },
  },
  'GET statistics/answers/suppliers/get/export': {
    who: OWNER,
    shows: byName,
    query: { order: 'unanswered' },
  },
  'GET user-profile/preorders/export': { who: OWNER, shows: (row: { number: string }) => row.number },
  'GET market-place/categories/get/export': { who: 'supplier@demo.test', shows: byName },
  'GET market-place/statistics/procurements/get/export': {
    who: 'supplier@demo.test',
    shows: byNumber,
    query: { date_from: '2024-01-01', status: '2' },
  },
  'GET market-place/export': { who: 'supplier@demo.test', shows: byNumber, query: { state: 'lost' } },
  'GET moderation/companies/export': { who: MODERATOR, shows: byName, query: { status: 'all', name: 'o' } },
  'GET moderation/companies/{id}/users/export': {
    who: MODERATOR,
    shows: byEmail,
    id: async () => server.companyId('morava'),
  },
  'GET moderation/rates/export': { who: MODERATOR, shows: (row: { currency: string }) => row.currency },
  'GET moderation/parent-categories/export': {
    who: MODERATOR,
    shows: (row: { names: { de: string } }) => row.names.de,
  },
  'GET moderation/preorders/export': { who: MODERATOR, shows: (row: { number: string }) => row.number },
  'GET moderation/mails/export': {
    who: MODERATOR,
    shows: (row: { to: string }) => row.to,
    query: { state: 'queued' },
  },
  'GET moderation/log/export': { who: MODERATOR, shows: (row: { ip: string }) => row.ip },
  'GET moderation/affiliates/export': { who: MODERATOR, shows: byEmail },
};
const KEYS = Object.keys(CASES) as FileOfList[];

/** What would be a formula, in every text of the company that a list shows. */
const MARK = 'Morava: ';
const FORMULA = '=HYPERLINK("http://x";"y")&"č"';

beforeAll(async () => {
  server = await startTestServer();
  const { platform, db } = server;
  const companies = new Map(CAST_COMPANIES.map(({ key }) => [key as string, server.companyId(key)]));
  const morava = await server.tenant('morava');
  await seedAffiliate(db, companies);
  await seedPremium(await server.tenant('drina'));
  await seedPurchases(morava);
  await seedPapers(platform, morava);
  await seedDocuments(platform, morava);
  await seedReceipts(morava);
  await seedPayments(morava);
  await seedMarketplace(platform, companies);
  await seedBudgets(morava);
  const owner = await server.as(OWNER);
  const budgets = await owner<Paged<{ id: number; committed: string }>>('GET', 'budgets');
  budgetId = budgets.body.data.find(({ committed }) => Number(committed) > 0)?.id ?? 0;
  await sql`insert into audit_events (company_id, kind, actor_name, actor_user_id, ip, at)
    select nullif(c, 0), 'login', ${FORMULA}, 1, '10.0.0.' || n, now_utc() - n * interval '1 minute'
    from generate_series(1, 45) n, (values (0), (${server.companyId('morava')}::int)) as companies (c)`.execute(
    db,
  );
  const owned = server.companyId('morava');
  await sql`insert into notifications (company_id, user_id, kind, purchase_id, data)
    select company_id, id, 'offer-received', (select max(id) from purchases where company_id = ${owned}),
      jsonb_build_object('number', '2026-9999', 'name', ${MARK}::text, 'page', 'request', 'supplier', ${FORMULA}::text)
    from users where email = ${OWNER}`.execute(db);
  await sql`insert into mails (dedupe_key, template, lang, to_email, params)
    select 'export ' || n, 'reminder', 'en', n || '@mail.test', '{}' from generate_series(1, 21) n`.execute(
    db,
  );
  await owner('POST', 'user-profile/preorder', { body: { package: 'bsc', duration: 12, type: 'serbia' } });
  for (const table of ['suppliers', 'categories', 'purchases', 'users', 'documents', 'sectors'] as const) {
    await sql`update ${sql.table(table)} set name = ${MARK} || name where company_id = ${owned}`.execute(db);
    if (table === 'sectors') continue;
    await sql`update ${sql.table(table)} set name = ${FORMULA}
      where id = (select max(id) from ${sql.table(table)} where company_id = ${owned})`.execute(db);
  }
}, 120_000);
afterAll(() => server.stop());

interface Listed {
  readonly rows: Row[];
  readonly total: number;
}

async function listOf(call: Caller, path: string, query: Case['query'] = {}): Promise<Listed> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await call<Paged<Row>>('GET', path, { query: { ...query, page } });
    expect([status, path]).toEqual([200, path]);
    rows.push(...body.data);
    if (page >= body.last_page) return { rows, total: body.total };
  }
}

type Format = 'csv' | 'xlsx';
async function fileOf(
  call: Caller,
  path: string,
  { format, ...query }: { readonly format: Format } & Record<string, string | number>,
  language = 'en',
) {
  const answer = await call<{ code: string }>('GET', path, {
    query: { ...query, format },
    headers: { 'content-language': language },
  });
  return { ...answer, content: Buffer.from(answer.raw) };
}

const LARGE = { rows: 2_000_000, columns: 60 };
const cellsOf = (format: Format, content: Buffer) =>
  format === 'csv'
    ? Promise.resolve(parseCsv(content.toString('utf8')))
    : readSheet({ filename: 'a.xlsx', content }, LARGE);

/** As the text stands in a file of that format. */
const written = (text: string, format: Format) =>
  format === 'csv' && /^[=+\-@]/.test(text) ? `'${text}` : text;

const pathsOf = async (key: FileOfList) => {
  const { id, who, query = {} } = CASES[key];
  const params = id ? { id: await id() } : {};
  const spec: Endpoint = api[key];
  return {
    call: await server.as(who),
    query,
    file: pathOf(key, params),
    list: pathOf(spec.list as ApiKey, params),
  };
};

describe.each(KEYS)('%s', (key) => {
  it.each(['csv', 'xlsx'] as const)('holds as %s what the list shows, filtered and whole', async (format) => {
    const { call, query, file, list } = await pathsOf(key);
    for (const filter of [query, {}]) {
      const listed = await listOf(call, list, filter);
      // The file's own line in the log comes after the list and before the next one.
      const { status, content, headers } = await fileOf(call, file, { ...filter, format });
      expect(status).toBe(200);
      expect(headers['content-disposition']).toContain(`.${format}`);
      const [titles = [], ...rows] = await cellsOf(format, content);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles.every((title) => title.length > 0)).toBe(true);
      expect(rows.length).toBe(listed.total);
      expect(rows.every((row) => row.length <= titles.length)).toBe(true);
      const shows = CASES[key].shows as (row: Row) => string;
      for (const [index, row] of listed.rows.entries())
        expect(rows[index]).toContain(written(shows(row), format));
    }
  });

  it('has something to show', async () => {
    const { call, list, query } = await pathsOf(key);
    const whole = await listOf(call, list);
    const some = await listOf(call, list, query);
    expect(Math.max(whole.total, some.total)).toBeGreaterThan(0);
  });

  it('never begins a text with what a spreadsheet would calculate', async () => {
    const { call, file, query } = await pathsOf(key);
    const { content } = await fileOf(call, file, { ...query, format: 'csv' });
    for (const row of parseCsv(content.toString('utf8')))
      for (const cell of row) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d+([.,]\d+)?$)/);
  });

  it('stands in the log of whose data it is, before its first byte', async () => {
    const { call, file } = await pathsOf(key);
    await fileOf(call, file, { format: 'csv' });
    const logged = await server.db
      .selectFrom('audit_events')
      .select(['kind', 'company_id', 'data'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(logged).toMatchObject({ kind: 'exported', data: { format: 'csv', what: expect.any(String) } });
    expect(logged.company_id === null).toBe(CASES[key].who === MODERATOR);
  });
});

describe('whose rows, and which of their columns', () => {
  it('none of another company: its owner’s files are as empty as its lists', async () => {
    const stranger = await server.as('both@demo.test');
    for (const key of KEYS.filter((one) => CASES[one].who === OWNER && CASES[one].id === undefined)) {
      const { status, content } = await fileOf(stranger, pathOf(key), { format: 'csv' });
      expect([key, status]).toEqual([key, 200]);
      const cells = parseCsv(content.toString('utf8')).slice(1).flat();
      expect(cells.filter((cell) => cell.includes(MARK) || cell.includes('HYPERLINK'))).toEqual([]);
    }
  });

  it('another company’s record is not there, and who may not see the list gets no file', async () => {
    const stranger = await server.as('both@demo.test');
    const ledger = await fileOf(stranger, pathOf('GET budgets/ledger/{id}/export', { id: budgetId }), {
      format: 'csv',
    });
    expect([ledger.status, ledger.body.code]).toEqual([404, 'not_found']);
    const storekeeper = await server.as('storekeeper@demo.test');
    for (const key of ['GET purchase-steps/finances/purchases/get/export', 'GET suppliers/export'] as const) {
      const refused = await fileOf(storekeeper, pathOf(key), { format: 'xlsx' });
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    }
    const refused = await server.anonymous('GET', 'suppliers/export');
    expect(refused.status).toBe(401);
  });

  it('no amount for whoever may not see prices', async () => {
    const storekeeper = await server.as('storekeeper@demo.test');
    for (const path of ['purchases/export', 'purchase-steps/storekeeper/purchases/get/export']) {
      const { content } = await fileOf(storekeeper, path, { format: 'csv' });
      const [titles = [], ...rows] = parseCsv(content.toString('utf8'));
      expect(rows.length).toBeGreaterThan(3);
      const priced = titles.flatMap((title, index) => (/RSD|best offer/i.test(title) ? [index] : []));
      expect(priced.length > 0).toBe(path === 'purchases/export');
      for (const row of rows) for (const index of priced) expect(row[index]).toBe('');
    }
  });
});

describe('the reader’s language', () => {
  const DECIMAL = /^-?\d+[.,]\d\d$/;

  it.each([
    ['en', 'en', ','],
    ['sr_Latn', 'sr_latin', ';'],
    ['de', 'de', ';'],
  ] as const)('in %s: titles, states, decimal sign and separator', async (header, language, separator) => {
    const owner = await server.as(OWNER);
    const { content } = await fileOf(owner, 'budgets/export', { format: 'csv' }, header);
    const text = content.toString('utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(
      text
        .replaceAll(/"[^"]*"/g, '')
        .split('\r\n')[0]
        ?.split(separator).length,
    ).toBe(9);
    const amounts = parseCsv(text)
      .slice(1)
      .map((row) => row[3] ?? '');
    expect(amounts.length).toBeGreaterThan(0);
    for (const amount of amounts) {
      expect(amount).toMatch(DECIMAL);
      expect(amount).toContain(NUMBER_MARKS[language].decimal);
    }
    const titles = { en: 'From day', sr_latin: 'Od dana', de: 'Ab Tag' };
    expect(text).toContain(titles[language]);
  });

  it('a number stays a number in both formats', async () => {
    const owner = await server.as(OWNER);
    const csv = parseCsv((await fileOf(owner, 'budgets/export', { format: 'csv' })).content.toString('utf8'));
    const { content } = await fileOf(owner, 'budgets/export', { format: 'xlsx' });
    const sheet = await cellsOf('xlsx', content);
    expect(sheet.slice(1).map((row) => Number(row[3]))).toEqual(csv.slice(1).map((row) => Number(row[3])));
    expect(sheet.slice(1).map((row) => row[1])).toEqual(csv.slice(1).map((row) => row[1]));
  });
});
