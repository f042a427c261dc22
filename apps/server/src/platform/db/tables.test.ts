import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { TENANT_TABLES } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const source = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8');

/** `table.column` of tables.ts, with what a column may be empty of. */
function declared(): string[] {
  const columnsOf = new Map(
    [...source.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name, body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+): (.*?);$/gms)],
    ]),
  );
  const tables = columnsOf.get('Database') ?? [];
  columnsOf.delete('Database');
  return tables.flatMap(([, table, type]) =>
    (columnsOf.get(type) ?? []).map(
      ([, column, of = '']) => `${table}.${column}${of.includes('| null') ? ' or null' : ''}`,
    ),
  );
}

async function there(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(`
    select table_name || '.' || column_name || case is_nullable when 'YES' then ' or null' else '' end as name
    from information_schema.columns where table_schema = 'public'`);
  return rows.map(({ name }) => name);
}

const tableOf = (name: string) => name.split('.')[0];

it('names every column of the tables it names, and no other', async () => {
  const said = declared();
  expect(said.length).toBeGreaterThan(200);
  const tables = new Set(said.map(tableOf));
  expect(said.sort()).toEqual((await there()).filter((name) => tables.has(tableOf(name) ?? '')).sort());
});

it('no foreign key joins rows of two companies; a moderator, named here and there, is of no company', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `
    select c.conname as name from pg_constraint c
    where c.contype = 'f' and c.conrelid::regclass::text = any($1) and c.confrelid::regclass::text = any($1)
      and not exists (select from pg_attribute a where a.attrelid = c.conrelid
        and a.attname = 'company_id' and a.attnum = any(c.conkey)) order by 1`,
    [[...TENANT_TABLES]],
  );
  expect(rows.map(({ name }) => name)).toEqual(['events_impersonator_id_fkey', 'preorders_paid_by_fkey']);
});
