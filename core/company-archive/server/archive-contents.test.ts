import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { ArchiveDescription, ArchiveManifest } from '#core/company-archive/rules/archive-format.ts';
import { openSnapshot } from '#platform/server/db/snapshot.ts';
import { TENANT_POLICIES } from '#platform/server/db/wall/policies.ts';
import { runInCompany } from '#platform/server/db/wall/tenant-scope.ts';
import { newStorageKey } from '#platform/server/files/storage.ts';
import { downloadParts, issueDownload, makeDownload, unpackToFolder } from './archive.test-support.ts';
import { ARCHIVE_TABLES, ARCHIVED_TABLES, LEFT_OUT_COLUMNS, PARENTS } from './contents/archive-tables.ts';
import { readTableColumns } from './contents/columns.read.ts';
import { readCells } from './contents/table-rows.read.ts';
import { insertMarkedRows } from './marked-rows.test-support.ts';

const run = promisify(execFile);
const [OWN, OTHER] = ['qzownqz', 'qzotherqz'];

const server = setUpTestServer({ ROW_SECURITY: 'on' });
const owner = server.caller('owner@demo.test');
let parts: Map<string, Buffer>;
let description: ArchiveDescription;
let manifest: ArchiveManifest;
let folder: string;
let columns: Awaited<ReturnType<typeof readTableColumns>>;

const textOf = (path: string) => String(parts.get(path));
const rowsOf = (table: string) =>
  textOf(`records/${table}.jsonl`)
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  const morava = server.companyId('morava');
  // Logs in before the marked rows are inserted, because they are not valid users.
  await owner('GET', 'user-profile/company/archive');
  const { db, storage } = server.platform;
  columns = await readTableColumns(db);
  const keys = [newStorageKey(), newStorageKey(), newStorageKey()] as const;
  await storage.put(keys[0], Buffer.from('ponuda za lim'));
  await sql`insert into files (company_id, storage_key, name, size, type, virus) values
    (${morava}, ${keys[0]}, 'Ponuda: lim 2 mm.pdf', 13, 'application/pdf', null),
    (${morava}, ${keys[1]}, 'virus.pdf', 1, 'application/pdf', 'Eicar'),
    (${morava}, ${keys[2]}, 'lost.pdf', 1, 'application/pdf', null)`.execute(db);
  await sql`update sectors set name = '=cmd|calc' where id = (select min(id) from sectors where company_id = ${morava})`.execute(
    db,
  );
  await insertMarkedRows(
    server.ownerUrl,
    new Map([
      [morava, OWN],
      [server.companyId('lim'), OTHER],
    ]),
  );
  await sql`insert into mails (company_id, dedupe_key, template, lang, to_email, to_name, params) values
    (${morava}, 'published-1-contact-1', 'request-published', 'de', 'ana@stranger.test', 'Ana Stranger', '{}')`.execute(
    db,
  );
  parts = await downloadParts(server, await makeDownload(server, owner));
  description = JSON.parse(textOf('description.json'));
  manifest = JSON.parse(textOf('manifest.json'));
  folder = await unpackToFolder(parts);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('which tables and columns an archive has', () => {
  it('has an entry for each table with rows of a company', () => {
    expect(Object.keys(ARCHIVE_TABLES).sort()).toEqual(Object.keys(TENANT_POLICIES).sort());
  });

  it('leaves out only columns that exist', () => {
    const known = [...columns].flatMap(([table, { left_out }]) =>
      left_out.map(({ name }) => `${table}.${name}`),
    );
    expect(Object.keys(LEFT_OUT_COLUMNS).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has no column that looks like a secret, except those that were looked at', () => {
    const suspects = [...columns].flatMap(([table, of]) =>
      of.columns
        .filter(
          ({ name, udt }) =>
            udt === 'bytea' || /hash|secret|token|password|_key$|sealed|totp|code/.test(name),
        )
        .map(({ name }) => `${table}.${name}`),
    );
    expect(suspects).toEqual(NO_SECRETS);
  });

  it('reads each table by an index of the company', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname = any(${ARCHIVED_TABLES.map(({ name }) => name)}::text[])
        and not exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and (i.indpred is null or c.relname = 'mails') and a.attname = 'company_id')
      order by 1`.execute(server.db);
    // Each document or contract has only a few expiry notices, so the table needs no such index.
    const known = ['companies', 'expiry_notices', ...Object.keys(PARENTS)];
    expect(rows.map(({ name }) => name)).toEqual(known.sort());
  });
});

/**
 * Columns that look like secrets but are not: digests that prove the history and the files, the XML of documents, and
 * lookup keys.
 */
const NO_SECRETS = [
  ...['company_root_leaves.hash', 'company_root_leaves.path', 'company_roots.root', 'company_roots.before'],
  ...['company_roots.signature', 'e_documents.content', 'e_documents.sha256', 'event_heads.head'],
  ...['events.digest', 'events.hash', 'files.sha256', 'import_columns.column_key'],
  ...['incoming_invoices.sha256', 'incoming_invoices.seller_key', 'incoming_invoices.number_key'],
  ...['incoming_invoices.contents_key', 'incoming_invoices.type_code', 'mails.dedupe_key', 'mails.digest'],
  ...['users.password_changed_at', 'users.totp_enabled_at'],
];

describe('an archive', () => {
  it('has each table in two forms, with the rows of the database and of this company alone', async () => {
    expect(description.tables.map(({ name }) => name)).toEqual(ARCHIVED_TABLES.map(({ name }) => name));
    for (const { name, rows, csv, jsonl, columns, about } of description.tables) {
      const column = name === 'companies' ? 'id' : 'company_id';
      const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}
        where ${sql.ref(column)} = ${server.companyId('morava')}
          and ${sql.raw(name === 'mails' ? "template <> 'request-published'" : 'true')}`.execute(server.db);
      // When the archive is finished, notifications, emails and an audit entry are added after their tables were
      // read.
      const added = { notifications: 1, mails: 1, audit_events: 1 }[name] ?? 0;
      expect([name, rows], name).toEqual([name, (counted[0]?.n ?? 0) - added]);
      expect(rowsOf(name)).toHaveLength(rows);
      expect(csv).toEqual([`records/${name}.csv`]);
      expect(jsonl).toEqual([`records/${name}.jsonl`]);
      expect(columns.length).toBeGreaterThan(0);
      expect(about.length).toBeGreaterThan(10);
    }
  });

  it('has the own mark in each table and the mark of the other company nowhere', () => {
    const marksOf = (mark: string) =>
      ['utf8', 'hex', 'base64'].map((form) =>
        Buffer.from(mark)
          .toString(form as BufferEncoding)
          .replace(/=+$/, ''),
      );
    for (const [path, content] of parts)
      for (const mark of marksOf(OTHER)) expect(content.includes(mark), path).toBe(false);
    const filled = description.tables.filter(({ columns }) =>
      columns.some(({ type }) => ['text', 'bytea', 'jsonb', 'text[]'].includes(type)),
    );
    const without = filled.filter(
      ({ jsonl: [path = ''] }) => !marksOf(OWN).some((mark) => parts.get(path)?.includes(mark)),
    );
    expect(without.map(({ name }) => name)).toEqual(['budget_entries']);
  });

  it('does not name contact persons of other companies to whom a request was announced', () => {
    const all = [...parts.values()].map(String).join('\n');
    expect(all).not.toMatch(/stranger/i);
    expect(all).not.toContain('published-1-contact-1');
  });

  it('has no secret, and states what was left out', () => {
    const all = [...parts.values()].map(String).join('\n');
    expect(all).not.toMatch(/scrypt|\$argon|file:[0-9a-f]{40}/);
    const users = description.tables.find(({ name }) => name === 'users');
    expect(users?.left_out).toContainEqual({
      name: 'password_hash',
      reason: 'A secret, or the digest of one.',
    });
    expect(Object.keys(rowsOf('users')[0])).not.toContain('password_hash');
    expect(description.left_out_tables.map(({ name }) => name)).toContain('sessions');
  });

  it('has exact values in JSON, and CSV that spreadsheet programs open without running it', () => {
    const postings = rowsOf('budget_posting_rows');
    expect(postings.at(-1)).toMatchObject({ company_id: server.companyId('morava'), amount: '0.10' });
    expect(rowsOf('purchases').at(-1).created_at).toBe('2026-11-30T10:00:00.123456Z');
    expect(rowsOf('sectors').map(({ name }) => name)).toContain('=cmd|calc');
    const csv = textOf('records/sectors.csv');
    expect(csv.startsWith('\ufeffid,')).toBe(true);
    expect(csv).toContain("'=cmd|calc");
    for (const {
      csv: [path = ''],
      rows,
      columns,
    } of description.tables) {
      const cells = parse(textOf(path), { bom: true, delimiter: ',' });
      expect(cells[0], path).toEqual(columns.map(({ name }) => name));
      expect(cells, path).toHaveLength(rows + 1);
    }
  });

  it('reads documents one by one, because each may have megabytes', async () => {
    const company_id = server.companyId('morava');
    const of = columns.get('e_documents');
    if (!of) throw new Error('no such table');
    const sizes = await runInCompany(company_id, async () => {
      const { db, pool } = server.platform;
      const snapshot = await openSnapshot(db, pool, new AbortController().signal);
      const read: number[] = [];
      for await (const batch of readCells(snapshot, { ...of, table: 'e_documents', company_id }))
        read.push(batch.length);
      await snapshot.close();
      return read;
    });
    expect(sizes).toEqual(rowsOf('e_documents').map(() => 1));
  });

  it('describes columns with type, unit and references', () => {
    const lines = description.tables.find(({ name }) => name === 'award_lines');
    const columnOf = (name: string) => lines?.columns.find((column) => column.name === name);
    expect(lines?.key).toEqual(['award_id', 'article_id']);
    expect(columnOf('award_id')).toMatchObject({ type: 'integer', nullable: false });
    expect(columnOf('vat_rate')?.unit).toContain('Per cent.');
    const referring = columns.get('award_lines')?.columns.find(({ name }) => name === 'award_id');
    expect(referring?.references).toEqual(['awards.id']);
  });

  it('names the number of each status', () => {
    const numbered = description.tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.type === 'smallint' && column.name.endsWith('status'))
        .map((column) => [`${name}.${column.name}`, column.values] as const),
    );
    const valuesOf = new Map(numbered);
    expect(valuesOf.get('purchases.status')).toMatchObject({ '-1': 'requested', 6: 'paid', 9: 'locked' });
    expect(valuesOf.get('rfps.status')).toMatchObject({ 4: 'confirmed' });
    expect(valuesOf.get('companies.status')).toMatchObject({ 4: 'blocked' });
    const without = numbered.flatMap(([column, values]) => (values === undefined ? [column] : []));
    expect(without).toEqual(['webhook_deliveries.status']);
  });

  it('has the files under their names, and states which are missing', () => {
    const [path = ''] = [...parts.keys()].filter((one) => one.endsWith('-Ponuda_ lim 2 mm.pdf'));
    expect(path).toMatch(/^files\/\d+\/\d+-/);
    expect(textOf(path)).toBe('ponuda za lim');
    const problems = manifest.file_problems.map(({ path: one, problem }) => [
      one.replace(/^.*\d-/, ''),
      problem,
    ]);
    expect(problems).toContainEqual(['virus.pdf', 'virus']);
    expect(problems).toContainEqual(['lost.pdf', 'lost']);
  });

  it('is checked by its own program, which finds a changed and a removed part', async () => {
    const check = () => run(process.execPath, [join(folder, 'check.mjs'), folder]);
    expect((await check()).stdout).toContain(' 0 faults.');
    await appendFile(join(folder, 'records/users.jsonl'), '{}\n');
    await rm(join(folder, 'records/sectors.csv'));
    await writeFile(join(folder, 'more.txt'), 'x');
    const refused = await check().catch((error: { code: number; stderr: string }) => error);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain('records/users.jsonl was changed');
    expect(refused.stderr).toContain('users has');
    expect(refused.stderr).toContain('records/sectors.csv is missing');
    expect(refused.stderr).toContain('more.txt is not listed');
  });

  it('keeps its bytes when a file is deleted after it was made', async () => {
    await sql`delete from files where company_id = ${server.companyId('morava')} and name like '%lim%'`.execute(
      server.db,
    );
    const later = await downloadParts(server, await issueDownload(owner));
    expect(later).toEqual(parts);
  });
});
