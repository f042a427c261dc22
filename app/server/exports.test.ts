// @module-tag exhaustive

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#app/api.ts';
import { presentAuditEntry } from '#core/audit/server/audit-entry.ts';
import { createAuditFormatters } from '#core/audit/words/audit-fields.ts';
import { createRefusedArrival, uploadSampleInvoice } from '#core/e-invoices/server/incoming.test-support.ts';
import { createPolicyDraft } from '#core/policies/server/policies.test-support.ts';
import { supplierRecordFiles } from '#modules/supplier-record/server/files.test-support.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { parseCsv } from '#platform/server/sheets/csv.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.test-support.ts';
import { LANGUAGE_INFO, LANGUAGES } from '#platform/shared/languages.ts';
import { NUMBER_MARKS } from '#platform/shared/money/format.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import { DEMO_AFFILIATE, DEMO_COMPANIES, type DemoUserEmail } from './seed/cast.ts';
import { seedAttachments } from './seed/seed-adhoc-direct.ts';
import { seedAffiliate } from './seed/seed-affiliate.ts';
import { seedBudgets } from './seed/seed-budgets.ts';
import { seedDocuments } from './seed/seed-documents.ts';
import { seedReceipts } from './seed/seed-fulfilment.ts';
import { seedMarketplace } from './seed/seed-marketplace.ts';
import { seedPassedDeadlines } from './seed/seed-passed-deadlines.ts';
import { seedPayments } from './seed/seed-payments.ts';
import { seedPremiumCompany } from './seed/seed-premium.ts';
import { seedPurchases } from './seed/seed-purchases.ts';
import { type Caller, fillCallPath, setUpTestServer } from './test-support/server.ts';

/**
 * Compares every list with its export: same rows, order, users and filters. A list whose export is missing from
 * the table below fails to compile.
 */
type FileOfList = { [K in CallKey]: (typeof api)[K] extends { list: string } ? K : never }[CallKey];

type Row = Readonly<Record<string, unknown>>;
interface Case {
  /** The user who calls the export. `nobody`: the export needs no login, because its path contains a secret. */
  readonly who: DemoUserEmail | 'nobody';
  /** Returns the text that represents a list row in the exported file. It is unique among the rows. */
  readonly shows: (row: never) => string;
  /** Filters that match some rows and exclude others. */
  readonly query?: Readonly<Record<string, string | number>>;
  /** Returns the record ID for the export's path. */
  readonly id?: () => Promise<number | string>;
}

const OWNER = 'owner@demo.test';
const MODERATOR = 'moderator@demo.test';
const byNumber = (row: { request_number: string }) => row.request_number;
const byName = (row: { name: string }) => row.name;
const byEmail = (row: { email: string }) => row.email;

const server = setUpTestServer();
let budgetId = 0;
let webhookId = 0;
let webhookSecret = '';
let policyDraftId = 0;
let notedId = 0;

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
  'GET purchase-steps/finances/incoming/export': {
    who: 'finance@demo.test',
    shows: (row: { number: string }) => row.number,
    query: { state: 'all' },
  },
  'GET purchase-steps/finances/incoming/arrivals/export': {
    who: 'finance@demo.test',
    shows: (row: { file_name: string }) => row.file_name,
  },
  'GET budgets/export': { who: OWNER, shows: (row: { category: { name: string } }) => row.category.name },
  'GET budgets/ledger/{id}/export': {
    who: OWNER,
    shows: (row: { purchase: { request_number: string } | null }) => row.purchase?.request_number ?? '',
    query: { kind: 'confirmed' },
    id: async () => budgetId,
  },
  'GET budgets/changes/{id}/export': {
    who: OWNER,
    shows: (row: { user: string }) => row.user,
    id: async () => budgetId,
  },
  'GET categories/export': { who: OWNER, shows: byName, query: { name: 'a' } },
  'GET suppliers/export': { who: OWNER, shows: byName, query: { name: 'a', state: 'active' } },
  ...supplierRecordFiles(server, { who: OWNER, shows: byNumber }),
  'GET user-management/owner/users/export': { who: OWNER, shows: byEmail, query: { 'roles.name': 'user' } },
  'GET user-management/admin/users/export': { who: 'admin@demo.test', shows: byEmail },
  'GET user-management/sectors/export': { who: OWNER, shows: byName },
  'GET documents/export': { who: OWNER, shows: byName, query: { expiry: 'soon' } },
  'GET notifications/export': {
    who: OWNER,
    shows: (row: { data: { number: string } }) => row.data.number,
    query: { show: 'unread' },
  },
  'GET user-profile/sessions/export': { who: OWNER, shows: (row: { browser: string }) => row.browser },
  'GET user-profile/delegations/export': {
    who: OWNER,
    shows: (row: { stand_in: { name: string } }) => row.stand_in.name,
    query: { of: 'company' },
  },
  'GET user-profile/api-tokens/export': { who: OWNER, shows: byName, query: { of: 'company' } },
  'GET policies/simulations/{id}/purchases/export': {
    who: OWNER,
    shows: (row: { purchase: { number: string } }) => row.purchase.number,
    query: { show: 'other' },
    id: async () => policyDraftId,
  },
  'GET user-profile/webhooks/export': { who: OWNER, shows: (row: { url: string }) => row.url },
  'GET user-profile/webhooks/{id}/deliveries/export': {
    who: OWNER,
    shows: (row: { id: string }) => row.id,
    query: { state: 'failed' },
    id: async () => webhookId,
  },
  'GET purchases/{id}/notes/export': {
    who: OWNER,
    shows: (row: { text: string }) => row.text,
    id: async () => notedId,
  },
  'GET affiliate/{hash}/invitations/export': {
    who: 'nobody',
    shows: byEmail,
    id: async () => DEMO_AFFILIATE.hash,
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
  'GET moderation/maintenances/export': {
    who: MODERATOR,
    shows: (row: { deadlines: number }) => String(row.deadlines),
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

/** A string that a spreadsheet would run as a formula. Every company string in a list is set to it. */
const MARK = 'Morava: ';
const FORMULA = '=HYPERLINK("http://x";"y")&"č"';

beforeAll(async () => {
  const { platform, db } = server;
  const companies = new Map(DEMO_COMPANIES.map(({ key }) => [key as string, server.companyId(key)]));
  const morava = await server.tenant('morava');
  await seedAffiliate(db, companies);
  await seedPremiumCompany(await server.tenant('drina'));
  await seedPurchases(morava);
  await seedAttachments(platform, morava);
  await seedDocuments(platform, morava);
  await seedReceipts(morava);
  await seedPayments(morava);
  await uploadSampleInvoice(await server.as('finance@demo.test'));
  await createRefusedArrival(await server.as('finance@demo.test'));
  await seedMarketplace(platform, companies);
  await seedPassedDeadlines(morava);
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
  await sql`insert into maintenances (starts_at, ends_at)
    select now_utc() - n * interval '2 hours', now_utc() - n * interval '2 hours' + interval '1 hour'
    from generate_series(1, 21) n`.execute(db);
  await seedOwn(owner);
  await owner('POST', 'user-profile/preorder', { body: { package: 'bsc', duration: 12, type: 'serbia' } });
  for (const table of ['suppliers', 'categories', 'purchases', 'users', 'documents', 'sectors'] as const) {
    await sql`update ${sql.table(table)} set name = ${MARK} || name where company_id = ${owned}`.execute(db);
    if (table === 'sectors') continue;
    await sql`update ${sql.table(table)} set name = ${FORMULA}
      where id = (select max(id) from ${sql.table(table)} where company_id = ${owned})`.execute(db);
  }
});

/**
 * Creates enough profile records for a user, and notes on a purchase, to fill more than one page of each paged list.
 */
async function seedOwn(owner: Caller) {
  const by = sql`select id, company_id from users where email = ${OWNER}`;
  const { body } = await owner<{ secret: string; webhook: { id: number } }>('POST', 'user-profile/webhooks', {
    body: { name: FORMULA, url: 'https://exports.example/', events: ['purchase.created'] },
  });
  webhookId = body.webhook.id;
  webhookSecret = body.secret;
  await sql`insert into webhook_deliveries (id, company_id, webhook_id, event, body, state, answer)
    select gen_random_uuid(), company_id, id, 'purchase.created', 'BODY', case when n > 24 then 'failed' else 'delivered' end,
      'ANSWER' from webhooks, generate_series(1, 25) n where id = ${webhookId}`.execute(server.db);
  const simulated = await owner<{ id: number }>('POST', 'policies/simulate', {
    body: await createPolicyDraft(owner),
  });
  policyDraftId = simulated.body.id;
  for (const name of ['Exports', 'Reports'])
    await owner('POST', 'user-profile/api-tokens', { body: { name, writes: ['budgets'] } });
  await (await server.as('admin@demo.test'))('POST', 'user-profile/api-tokens', { body: { name: FORMULA } });
  await sql`insert into delegations (company_id, user_id, stand_in_id, date_from, date_to)
    select by.company_id, by.id, u.id, date '2026-01-01' + u.id, date '2026-01-02' + u.id
    from (${by}) by, users u where u.company_id = by.company_id and u.id <> by.id`.execute(server.db);
  notedId =
    (
      await sql<{
        id: number;
      }>`select max(id)::int as id from purchases where company_id = (select company_id from (${by}) by)`.execute(
        server.db,
      )
    ).rows[0]?.id ?? 0;
  await sql`insert into internal_notes (company_id, purchase_id, user_id, text)
    select by.company_id, ${notedId}, by.id, case when n = 25 then ${FORMULA} else 'Note ' || n end
    from (${by}) by, generate_series(1, 25) n`.execute(server.db);
  await sql`update sessions set user_agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0'`.execute(
    server.db,
  );
}

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
    // Lists without paging contain all their rows.
    const { last_page = 1, total = rows.length }: Partial<Paged<Row>> = body;
    if (page >= last_page) return { rows, total };
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

const LARGE = { rows: 2_000_000, columns: 60, cell: 40_000 };
const cellsOf = (format: Format, content: Buffer) =>
  format === 'csv'
    ? Promise.resolve(parseCsv(content.toString('utf8')))
    : readSheet({ filename: 'a.xlsx', content }, LARGE);

/** Returns the text as it appears in a file of this format. */
const written = (text: string, format: Format) =>
  format === 'csv' && /^[=+\-@]/.test(text) ? `'${text}` : text;

const pathsOf = async (key: FileOfList) => {
  const { id, who, query = {} } = CASES[key];
  const named = await id?.();
  const params = named === undefined ? {} : { id: named, hash: named, figure: 'answered' };
  const spec: Endpoint = api[key];
  return {
    call: who === 'nobody' ? server.anonymous : await server.as(who),
    query,
    file: fillCallPath(key, params),
    list: fillCallPath(spec.list as CallKey, params),
  };
};

describe.each(KEYS)('%s', (key) => {
  it.each(['csv', 'xlsx'] as const)('holds as %s what the list shows, filtered and whole', async (format) => {
    const { call, query, file, list } = await pathsOf(key);
    for (const filter of [query, {}]) {
      const listed = await listOf(call, list, filter);
      // The export is called after the list and before the next call, so that its own log entry does not change the
      // rows.
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
    expect(logged.company_id === null).toBe([MODERATOR, 'nobody'].includes(CASES[key].who));
  });
});

describe.each(LANGUAGES)('in %s', (lang) => {
  it.each(KEYS)('%s has headings that differ from each other', async (key) => {
    const { call, file, query } = await pathsOf(key);
    const { status, content } = await fileOf(
      call,
      file,
      { ...query, format: 'csv' },
      LANGUAGE_INFO[lang].tag,
    );
    expect(status).toBe(200);
    const [titles = []] = parseCsv(content.toString('utf8'));
    expect([...new Set(titles)]).toEqual(titles);
  });
});

/** All export filters with their possible codes. */
const FILTERS = Object.entries(api).flatMap(([key, endpoint]) => {
  const { query } = endpoint as Endpoint;
  const shape = query instanceof z.ZodObject ? query.shape : {};
  if (!('format' in shape)) return [];
  return Object.entries(shape).map(([field, schema]) => ({
    key,
    field,
    codes: codesOf(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })),
  }));
});

function codesOf(schema: z.core.JSONSchema.BaseSchema): string[] {
  return [
    ...(schema.enum ?? []),
    ...(schema.const === undefined ? [] : [schema.const]),
    ...(schema.anyOf ?? []).flatMap((one) => codesOf(one as z.core.JSONSchema.BaseSchema)),
  ]
    .map(String)
    .filter((code) => code !== '');
}

describe('the filters of a file in the log', () => {
  it.each(LANGUAGES)('have labels and values in the reader’s language: %s', (lang) => {
    const i18n = getServerI18n(lang);
    const texts = new Set<string>();
    const { field: label, value } = createAuditFormatters((message) => {
      const text = i18n._(message);
      texts.add(text);
      // The first value of a history entry is capitalised.
      texts.add(text.slice(0, 1).toUpperCase() + text.slice(1));
      return text;
    });
    const bare = FILTERS.flatMap(({ key, field, codes }) => [
      ...(texts.has(label(field)) ? [] : [`${key} ${field}`]),
      ...codes
        .filter((code) => field !== 'format' && !texts.has(value(field, code)))
        .map((code) => `${key} ${field}=${code}`),
    ]);
    expect(bare).toEqual([]);
    expect(FILTERS.flatMap(({ codes }) => codes).length).toBeGreaterThan(100);
    const states = ['-3', '2', '2,3'].map((status) => value('status', status));
    for (const state of states) expect(state).not.toMatch(/\d/);
  });

  it('name the records that their numbers stand for', async () => {
    const owner = await server.as(OWNER);
    const { id, name } = await (await server.tenant('morava'))
      .selectFrom('categories')
      .select(['categories.id', 'categories.name'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const supplier = await server.as('supplier@demo.test');
    const customer = server.companyId('morava');
    const { name: buyer } = await server.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', customer)
      .executeTakeFirstOrThrow();
    const answers = 'statistics/answers/purchases/get/export';
    for (const [call, path, query, details] of [
      [owner, 'purchases/export', { kind: 'direct', category_id: id }, { category_id: name, kind: 'direct' }],
      [owner, 'suppliers/export', { 'categories.id': id }, { 'categories.id': name }],
      [owner, answers, { by: 'category', of: 'one', group: id }, { group: name, of: 'one' }],
      [supplier, 'market-place/export', { customer }, { customer: buyer }],
    ] as const) {
      const { status } = await fileOf(call, path, { ...query, format: 'csv' });
      expect([path, status]).toEqual([path, 200]);
      const logged = await server.db
        .selectFrom('audit_events')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const entry = presentAuditEntry(logged as Parameters<typeof presentAuditEntry>[0]);
      expect(Object.fromEntries(entry.details.map((one) => [one.field, one.value]))).toMatchObject(details);
    }
  });
});

describe('whose rows, and which of their columns', () => {
  it('none of another company: its owner’s files are as empty as its lists', async () => {
    const stranger = await server.as('both@demo.test');
    for (const key of KEYS.filter((one) => CASES[one].who === OWNER && CASES[one].id === undefined)) {
      const { status, content } = await fileOf(stranger, fillCallPath(key), { format: 'csv' });
      expect([key, status]).toEqual([key, 200]);
      const cells = parseCsv(content.toString('utf8')).slice(1).flat();
      expect(cells.filter((cell) => cell.includes(MARK) || cell.includes('HYPERLINK'))).toEqual([]);
    }
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

describe('what nobody else is to have', () => {
  const textOf = async (call: Caller, path: string) => {
    const { status, content } = await fileOf(call, path, { format: 'csv' });
    return { status, text: content.toString('utf8') };
  };

  it('no secret: neither of a token nor of a webhook, nor what was sent with it and answered', async () => {
    const owner = await server.as(OWNER);
    const tokens = await textOf(owner, 'user-profile/api-tokens/export');
    expect(tokens.status).toBe(200);
    const made = await owner<{ token: string }>('POST', 'user-profile/api-tokens', {
      body: { name: 'Secret' },
    });
    const after = await textOf(owner, 'user-profile/api-tokens/export');
    expect(after.text).toContain('Secret');
    expect(after.text).not.toContain(made.body.token);
    const webhooks = await textOf(owner, 'user-profile/webhooks/export');
    const deliveries = await textOf(owner, `user-profile/webhooks/${webhookId}/deliveries/export`);
    expect(webhooks.text).toContain('https://exports.example/');
    expect(webhookSecret.length).toBeGreaterThan(20);
    expect(webhooks.text + deliveries.text).not.toContain(webhookSecret);
    expect(deliveries.text).not.toMatch(/BODY|ANSWER/);
  });

  it('one’s own alone, unless one sees those of the company', async () => {
    const admin = await server.as('admin@demo.test');
    const own = await textOf(admin, 'user-profile/api-tokens/export');
    expect(parseCsv(own.text)).toHaveLength(2);
    for (const [who, path] of [
      ['admin@demo.test', 'user-profile/api-tokens/export'],
      ['user@demo.test', 'user-profile/delegations/export'],
    ] as const) {
      const refused = await fileOf(await server.as(who), path, { of: 'company', format: 'csv' });
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'forbidden']);
    }
    const user = await server.as('user@demo.test');
    const [, ...sessions] = parseCsv((await textOf(user, 'user-profile/sessions/export')).text);
    const { n } = await server.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('users.email', '=', 'user@demo.test')
      .executeTakeFirstOrThrow();
    expect(sessions).toHaveLength(n);
  });

  it('notes of a purchase for whoever sees its prices, an affiliate’s invitations for its secret', async () => {
    const storekeeper = await server.as('storekeeper@demo.test');
    expect((await textOf(storekeeper, `purchases/${notedId}/notes/export`)).status).toBe(404);
    expect((await textOf(server.anonymous, 'affiliate/wrong/invitations/export')).status).toBe(404);
    const { text } = await textOf(server.anonymous, `affiliate/${DEMO_AFFILIATE.hash}/invitations/export`);
    const emails = await server.db.selectFrom('affiliate_invitations').select('email').execute();
    expect(emails.length).toBeGreaterThan(0);
    for (const { email } of emails) expect(text).not.toContain(email);
    // The log entry names the user, never the link's secret.
    const logged = await server.db
      .selectFrom('audit_events')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(logged).toMatchObject({ actor_name: DEMO_AFFILIATE.name, actor_user_id: null });
    expect(JSON.stringify(logged)).not.toContain(DEMO_AFFILIATE.hash);
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
    const titles = { en: 'From day', sr_latin: 'Od dana', de: 'Von' };
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
