import pg from 'pg';
import { keysOf } from '#platform/shared/closed-list.ts';
import { ARCHIVED_TABLES, PARENTS } from './contents/archive-tables.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly udt: string;
}

/** Tables with one row per company, which the demo data has already filled. */
const FILLED = ['companies'];

/**
 * Inserts a row with the company's mark in every text, document and list into each table of the archive. The marks
 * are not valid values, so the checks, references and triggers of the test's own database are removed first.
 */
export async function insertMarkedRows(ownerUrl: string, marks: ReadonlyMap<number, string>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await dropRules(client);
    const { rows } = await client.query<Column>(
      `select c.relname::text as table, a.attname::text as name, y.typname::text as udt
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type y on y.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1) and a.attgenerated = ''
      order by 1, a.attnum`,
      [ARCHIVED_TABLES.map(({ name }) => name)],
    );
    let counter = 1_000_000;
    // The archive finds some rows through their parents, which are inserted first.
    const tables = ARCHIVED_TABLES.map(({ name }) => name).filter((name) => !FILLED.includes(name));
    const parents = keysOf(PARENTS).map((name) => ({ name, ...PARENTS[name] }));
    const isChild = (name: string) => parents.some((parent) => parent.name === name);
    for (const table of [...tables.filter((name) => !isChild(name)), ...tables.filter(isChild)])
      for (const [companyId, mark] of marks) {
        const columns = rows.filter((row) => row.table === table);
        if (columns.length === 0) continue;
        const parent = parents.find(({ name }) => name === table);
        const { rows: ids } = parent
          ? await client.query(`select max(id) as id from "${parent.of}" where company_id = $1`, [companyId])
          : { rows: [] };
        const values = columns.map(({ name, udt }) => {
          counter += 1;
          if (name === parent?.by) return ids[0]?.id;
          return name === 'company_id' ? companyId : sampleValue(udt, mark, counter);
        });
        await client.query(
          `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
          values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) on conflict do nothing`,
          values,
        );
      }
    for (const [companyId, mark] of marks)
      await client.query('update companies set address = $1 where id = $2', [mark, companyId]);
  } finally {
    await client.end();
  }
}

async function dropRules(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f')
      and conparentid = 0 and conrelid <> 0
    union all
    select format('alter table %s disable trigger user', oid::regclass) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { text } of rows) await client.query(text);
}

function sampleValue(udt: string, mark: string, counter: number): unknown {
  if (udt === 'text') return `${mark}-${counter}`;
  if (udt === '_text') return [`${mark}-${counter}`];
  if (udt === '_int4') return [counter];
  if (udt === 'jsonb' || udt === 'json') return JSON.stringify({ mark: `${mark}-${counter}` });
  if (udt === 'bytea') return Buffer.from(`${mark}-${counter}`);
  if (udt === 'bool') return true;
  if (udt === 'date') return '2026-11-30';
  if (udt === 'timestamptz') return '2026-11-30T10:00:00.123456Z';
  if (udt === 'interval') return '1 day';
  if (udt === 'uuid') return `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
  if (udt === 'numeric') return '0.10';
  return udt === 'int2' ? counter % 30_000 : counter;
}
