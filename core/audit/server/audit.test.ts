import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, type DemoCompanyKey } from '#app/server/seed/cast.ts';
import { emptyTables } from '#app/server/test-support/empty-tables.ts';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { MINIMAL_PDF } from '#core/documents/server/documents.test-support.ts';
import { impersonate } from '#core/moderation/server/moderation.test-support.ts';
import { fetchUser, toUserForm } from '#core/users/server/users.test-support.ts';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { parseCsv } from '#platform/server/sheets/csv.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.test-support.ts';
import type { AuditKind } from '#platform/shared/access/audit-kinds.ts';
import type { Named, Paged, Problem } from '#platform/shared/wire/common.ts';
import type { AuditEntry } from '../wire.ts';
import { MAX_PAGED_AUDIT_ENTRIES } from '../wire.ts';

/** The number of entries, several times the batch size of the reader. */
const MANY = 5500;

type Log = Paged<AuditEntry> & { more: boolean } & Problem;

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
beforeEach(() => emptyTables(server.db, 'audit_events'));

const path = 'user-profile/audit';
const read = async (query: Record<string, string | number> = {}, call = owner) =>
  (await call<Log>('GET', path, { query })).body;
const names = (log: Log) => log.data.map(({ actor }) => actor.name);
const totalOf = async (query: Record<string, string | number>) => (await read(query)).total;

interface Given {
  readonly kind?: AuditKind;
  readonly company?: DemoCompanyKey;
  readonly actor?: readonly [number, string];
  readonly data?: Record<string, unknown>;
  readonly at?: string;
}
async function write({ kind = 'login', company = 'morava', actor = [1, 'Ana'], data = {}, at }: Given) {
  await server.db
    .insertInto('audit_events')
    .values({
      kind,
      company_id: server.companyId(company),
      actor_user_id: actor[0],
      actor_name: actor[1],
      ip: '10.0.0.7',
      data: JSON.stringify(data),
      ...(at ? { at } : {}),
    })
    .execute();
}
/** Writes entries one second apart, the last one at the current time. */
async function writeMany(count: number, kind: AuditKind, actor: number, company: DemoCompanyKey = 'morava') {
  await sql`insert into audit_events (company_id, kind, actor_user_id, actor_name, at)
    select ${server.companyId(company)}, ${kind}, ${actor}::int, 'Many', now_utc() - make_interval(secs => n)
    from generate_series(1, ${count}::int) n`.execute(server.db);
}

describe('reading the log', () => {
  it('shows who did what to whom, from where, why, before and after, and the moderator behind it', async () => {
    await recordAuditEntry(server.db, {
      kind: 'rights_changed',
      company_id: server.companyId('morava'),
      by: { user_id: 5, name: 'Jelena', impersonator: { id: 99, name: 'Moderator' } },
      subject: { id: 7, name: 'Marko' },
      ip: '192.0.2.1',
      data: {
        before: { role: 'user', permissions: ['storekeeper', 'finances'], confirm_limit: null, same: 1 },
        after: { role: 'admin', permissions: [], confirm_limit: '500.00', same: 1 },
        reason: 'New job',
        sector: { id: 3, name: 'Magacin' },
        nothing: null,
      },
    });
    const log = await read();
    expect(log).toMatchObject({ total: 1, current_page: 1, last_page: 1, more: false });
    expect(log.data[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      kind: 'rights_changed',
      actor: { id: 5, name: 'Jelena' },
      impersonator: { id: 99, name: 'Moderator' },
      subject: { id: 7, name: 'Marko' },
      ip: '192.0.2.1',
      reason: 'New job',
      changes: [
        { field: 'role', from: 'user', to: 'admin' },
        { field: 'permissions', from: 'storekeeper, finances', to: '' },
        { field: 'confirm_limit', from: '', to: '500.00' },
      ],
      details: [{ field: 'sector', value: 'Magacin' }],
    });
  });

  it('names the status of an account, of the marketplace too, and what is one value', async () => {
    await write({
      kind: 'status_changed',
      data: { side: 'buyer', before: 1, after: 2 },
      at: '2026-03-01T10:00:02Z',
    });
    await write({
      kind: 'status_changed',
      data: { side: 'external_supplier', before: 1, after: 2 },
      at: '2026-03-01T10:00:01Z',
    });
    await write({
      kind: 'sector_renamed',
      data: { before: 'Prvi', after: 'Drugi' },
      at: '2026-03-01T10:00:00Z',
    });
    expect((await read()).data.map(({ changes }) => changes[0])).toEqual([
      { field: 'account_status', from: '1', to: '2' },
      { field: 'supplier_status', from: '1', to: '2' },
      { field: '', from: 'Prvi', to: 'Drugi' },
    ]);
    const { raw } = await owner('GET', `${path}/export`, { query: { format: 'csv' } });
    expect(raw.toString('utf8')).toContain('Account status: Awaits activation → Active');
  });

  it('never shows another company’s entries, nor the platform’s own', async () => {
    await write({ actor: [1, 'Ours'] });
    await write({ company: 'drina', actor: [2, 'Theirs'] });
    await recordAuditEntry(server.db, {
      kind: 'login_failed',
      company_id: null,
      by: { user_id: null, name: 'x' },
      ip: '',
    });
    expect(names(await read())).toEqual(['Ours']);
    expect(await totalOf({ actor: 2 })).toBe(0);
    expect(await totalOf({ text: 'Theirs' })).toBe(0);
    const people = await owner<{ data: Named[] }>('GET', `${path}/people`);
    expect(people.body.data).toEqual([{ id: 1, name: 'Ours' }]);
    expect((await owner('GET', `${path}/export`, { query: { format: 'csv' } })).raw.toString()).not.toContain(
      'Theirs',
    );
  });

  it('is newest first, twenty a page', async () => {
    for (let n = 1; n <= 21; n += 1)
      await write({ actor: [n, `Nr ${n}`], at: `2026-03-01T10:00:${n + 10}Z` });
    const first = await read();
    expect([first.total, first.last_page, first.data.length, first.data[0]?.actor.name]).toEqual([
      21,
      2,
      20,
      'Nr 21',
    ]);
    expect(names(await read({ page: 2 }))).toEqual(['Nr 1']);
    expect(await read({ page: 9 })).toMatchObject({ data: [], total: 21, last_page: 2 });
  });

  it('filters by kind, person, days in Belgrade and text, alone and together', async () => {
    await write({ kind: 'login', actor: [1, 'Čedomir'], at: '2026-03-09T22:59:59Z' });
    await write({
      kind: 'exported',
      actor: [1, 'Čedomir'],
      at: '2026-03-09T23:00:00Z',
      data: { file: 'Spisak.pdf' },
    });
    await write({ kind: 'exported', actor: [2, 'Boris'], at: '2026-03-10T22:59:59.999Z' });
    await write({ kind: 'login', actor: [2, 'Boris'], at: '2026-03-10T23:00:00Z' });
    expect(await totalOf({ kind: 'exported' })).toBe(2);
    expect(await totalOf({ actor: 1 })).toBe(2);
    expect(await totalOf({ from: '2026-03-10', to: '2026-03-10' })).toBe(2);
    expect(await totalOf({ from: '2026-03-11' })).toBe(1);
    expect(await totalOf({ to: '2026-03-09' })).toBe(1);
    expect(await totalOf({ text: ' cedomir ' })).toBe(2);
    expect(await totalOf({ text: 'spisak' })).toBe(1);
    expect(await totalOf({ text: '10.0.0.7' })).toBe(4);
    expect(await totalOf({ text: '%' })).toBe(0);
    const all = { kind: 'exported', actor: 1, from: '2026-03-01', to: '2026-03-31', text: 'pdf' };
    expect(names(await read(all))).toEqual(['Čedomir']);
    expect(await totalOf({ ...all, kind: 'login' })).toBe(0);
    expect(await totalOf({ kind: '', actor: 0, from: '', to: '', text: '' })).toBe(4);
  });

  it('S5.01 refuses what is no filter at the field', async () => {
    const { body, status } = await owner<Problem>('GET', path, {
      query: { kind: 'x', from: '2026-02-30', to: '1.1.' },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['from', 'kind', 'to']);
  });

  it('names everybody once, under the name they had last, alphabetically', async () => {
    await write({ actor: [4, 'Žika'], at: '2026-01-01T00:00:00Z' });
    await write({ actor: [3, 'Old name'], at: '2026-01-01T00:00:00Z' });
    await write({ actor: [3, 'Ćira'], at: '2026-01-02T00:00:00Z' });
    await write({ actor: [9, 'Ana'] });
    await recordAuditEntry(server.db, {
      kind: 'login_failed',
      company_id: server.companyId('morava'),
      by: { user_id: null, name: 'x' },
      ip: '',
    });
    const { body } = await owner<{ data: Named[] }>('GET', `${path}/people`);
    expect(body.data).toEqual([
      { id: 9, name: 'Ana' },
      { id: 3, name: 'Ćira' },
      { id: 4, name: 'Žika' },
    ]);
  });
});

describe('fact 3, item 64: what people really do stands in the log', () => {
  const address = '198.51.100.64';
  const from = (email: string, password: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: address,
      payload: { email, password },
    });
  const entries = () =>
    server.db
      .selectFrom('audit_events')
      .select(['kind', 'company_id', 'actor_name', 'impersonator_name', 'subject_name', 'ip', 'data'])
      .orderBy('id')
      .execute();
  const company_id = () => server.companyId('morava');

  it('a login, a wrong password and the lock, with the address', async () => {
    await from('finance@demo.test', DEMO_PASSWORD);
    for (let tries = 0; tries < 3; tries += 1) await from('finance@demo.test', 'Wrong!2026');
    const seen = await entries();
    expect(seen.map(({ kind }) => kind)).toEqual(['login', 'login_failed', 'login_failed', 'login_locked']);
    for (const entry of seen) expect(entry).toMatchObject({ company_id: company_id(), ip: address });
    expect(new Set(seen.map(({ actor_name }) => actor_name))).toEqual(new Set(['Ivana Savić']));
  });

  it('a role with what it was and is, a file of a list, a file of a request, and a moderator behind a user', async () => {
    const user = await fetchUser(server, owner, 'user@demo.test');
    const changed = await owner('PUT', `user-management/${user.id}`, {
      body: toUserForm(user, { role: 'admin', reason: 'Novi posao' }),
    });
    expect(changed.status).toBe(200);
    await owner('GET', 'suppliers/export', { query: { format: 'csv' } });
    const files = await owner<{ data: { id: number }[] }>(
      'POST',
      'files',
      buildSingleFileBody('a.pdf', MINIMAL_PDF),
    );
    expect((await owner('GET', `files/${files.body.data[0]?.id}`)).status).toBe(200);
    const moderator = await server.as('moderator@demo.test');
    const behind = await impersonate(server, moderator, 'admin@demo.test');
    await behind('GET', 'suppliers/export', { query: { format: 'csv' } });
    const seen = await entries();
    expect(seen.map(({ kind }) => kind)).toEqual([
      'rights_changed',
      'exported',
      'downloaded',
      'impersonation_started',
      'exported',
    ]);
    for (const entry of seen) {
      expect(entry.company_id, entry.kind).toBe(company_id());
      expect(entry.ip, entry.kind).toBe('127.0.0.1');
      expect(entry.actor_name, entry.kind).not.toBe('');
    }
    expect(seen[0]).toMatchObject({
      actor_name: 'Jelena Marković',
      subject_name: 'Marko Petrović',
      data: { before: { role: 'user' }, after: { role: 'admin' }, reason: 'Novi posao' },
    });
    expect(seen.at(-1)).toMatchObject({ impersonator_name: 'Moderator' });
  });
});

describe('a long log', () => {
  it('pages through the newest ten thousand and says that there are more', async () => {
    await writeMany(MAX_PAGED_AUDIT_ENTRIES - 1, 'login', 1);
    await write({ actor: [2, 'Oldest but one'], at: '2020-01-02T12:00:00Z' });
    await write({ actor: [3, 'Oldest'], at: '2020-01-01T12:00:00Z' });
    const log = await read({ page: MAX_PAGED_AUDIT_ENTRIES / 20 });
    expect(log).toMatchObject({ total: MAX_PAGED_AUDIT_ENTRIES, more: true });
    expect(log.data.at(-1)?.actor.name).toBe('Oldest but one');
    expect(names(await read({ to: '2020-12-31' }))).toEqual(['Oldest but one', 'Oldest']);
    // The text filter searches only the newest entries. Older entries can be reached with a date filter.
    expect(await read({ text: 'oldest' })).toMatchObject({ total: 1, more: true });
    expect(await totalOf({ text: 'oldest', to: '2020-12-31' })).toBe(2);
  });

  it('reads each page by an index, whatever is filtered', { tags: 'exhaustive' }, async () => {
    await writeMany(30_000, 'login', 1);
    await writeMany(30_000, 'logout', 2);
    await writeMany(30_000, 'login', 3, 'drina');
    await write({ kind: 'exported', actor: [2, 'Rare'], at: '2024-05-05T10:00:00Z' });
    await sql`analyze audit_events`.execute(server.db);
    const plan = async (conditions: string) => {
      const { rows } = await server.platform.pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) select id from audit_events where company_id = ${server.companyId('morava')}
          ${conditions} order by at desc, id desc limit 20`,
      );
      const text = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text, conditions).toMatch(/Index (Only )?Scan using audit_events_\w*time/);
      expect(text, conditions).not.toMatch(/Sort|Seq Scan|Filter/);
      return Number(/Buffers: shared (?:hit=(\d+))?/.exec(text)?.[1] ?? 0);
    };
    const combinations = [
      '',
      "and kind = 'exported'",
      'and actor_user_id = 2',
      "and actor_user_id = 2 and kind = 'exported'",
      "and at >= '2024-01-01' and at < '2024-12-31'",
      "and actor_user_id = 2 and kind = 'exported' and at < '2025-01-01'",
    ];
    for (const one of combinations) expect(await plan(one), one).toBeLessThan(60);
    expect((await read({ text: 'nothing has this' })).total).toBe(0);
  });

  it('is only ever added to: the database refuses to change or delete an entry, and to empty the log', async () => {
    await write({});
    await expect(sql`update audit_events set ip = ''`.execute(server.db)).rejects.toThrow();
    await expect(sql`delete from audit_events`.execute(server.db)).rejects.toThrow();
    await expect(sql`truncate audit_events`.execute(server.db)).rejects.toThrow('append-only');
    expect(await totalOf({})).toBe(1);
  });
});

describe('the export', () => {
  const rowsOf = async (query: Record<string, string | number>) => {
    const { raw, status, headers } = await owner('GET', `${path}/export`, { query });
    expect(status).toBe(200);
    const content = Buffer.from(raw);
    const rows =
      query.format === 'csv'
        ? parseCsv(content.toString('utf8'))
        : await readSheet({ filename: 'log.xlsx', content });
    return { rows, headers };
  };

  it.each(['csv', 'xlsx'])(
    'as %s has every entry that matches, formulas as text, and stands in the log',
    async (format) => {
      await write({ kind: 'login', actor: [1, '=HYPERLINK("http://x")'], at: '2026-03-09T23:00:01Z' });
      await write({
        kind: 'settings_changed',
        actor: [2, 'Čeda'],
        at: '2026-03-10T12:00:00Z',
        data: {
          before: { budget_policy: 'warn', four_eyes: false },
          after: { budget_policy: 'stop', four_eyes: true },
          // User input that has the format of a timestamp.
          name: '9999-12-31T23:59:59Z',
        },
      });
      const { rows, headers } = await rowsOf({ format, to: '2026-03-31' });
      expect(headers['content-disposition']).toMatch(new RegExp(`Audit log .*\\.${format}`));
      expect(rows[0]?.slice(0, 3)).toEqual(['Time', 'Action', 'By']);
      expect(rows[1]?.[8]).toBe('Name: 9999-12-31T23:59:59Z');
      expect(rows.slice(1).map((row) => [row[0], row[1], row[2], row[7]])).toEqual([
        [
          expect.stringMatching(/^2026-03-10/),
          'Settings changed',
          'Čeda',
          'Four-eyes rule: No → Yes; When a budget is exceeded: Warn → Stop',
        ],
        [
          // In a spreadsheet a timestamp is a number, which the test reads back as a day.
          format === 'csv' ? '2026-03-10 00:00:01' : '2026-03-10',
          'Logged in',
          `${format === 'csv' ? "'" : ''}=HYPERLINK("http://x")`,
          '',
        ],
      ]);
      expect((await read()).data[0]).toMatchObject({
        kind: 'exported',
        actor: { name: 'Jelena Marković' },
        details: expect.arrayContaining([
          { field: 'what', value: 'audit_log' },
          { field: 'format', value: format },
          { field: 'to', value: '2026-03-31' },
        ]),
      });
    },
  );

  it('has no end, each entry once, also where many have the same instant', async () => {
    await sql`insert into audit_events (company_id, kind, actor_user_id, actor_name, at)
      select ${server.companyId('morava')}, 'login', 1, 'n' || n, '2026-01-01T00:00:00.000123Z'
      from generate_series(1, ${MANY}::int) n`.execute(server.db);
    const { rows } = await rowsOf({ format: 'csv', kind: 'login' });
    expect(new Set(rows.slice(1).map((row) => row[2])).size).toBe(MANY);
  });

  it('speaks the reader’s language', async () => {
    const { raw } = await owner('GET', `${path}/export`, {
      query: { format: 'csv' },
      headers: { 'content-language': 'en' },
    });
    expect(raw.toString('utf8')).toContain('Time,Action,By,Seen by moderator');
  });
});
