import type pg from 'pg';
import { openDb, openPool } from '#platform/server/db/client.ts';
import { enableTenantIsolation } from '#platform/server/db/wall/enable-tenant-isolation.ts';
import { buildApp } from '../app.ts';
import { type Caller, createCaller, type TestServer } from './server.ts';

/** Matches a condition on one company, in the forms written by Kysely and by the SQL constants. */
const FILTER = /(?<![\w".])((?:"?[a-z_]+"?\.)?"?company_id"?) = (\$\d+(?:::\w+)?)/g;

/**
 * Removes every condition on one company, as if the developer had forgotten it. Conditions that join two tables
 * remain.
 */
const withoutFilter = (text: string) => text.replaceAll(FILTER, '($1 = $2 or true)');

export interface UnfilteredServer {
  withToken(token: string): Caller;
  stop(): Promise<void>;
}

/**
 * Starts a second server on the same database, with or without row security. Its queries are not limited to a
 * company.
 */
export async function startUnfilteredServer(server: TestServer, walled: boolean): Promise<UnfilteredServer> {
  const { config } = server.platform;
  if (walled) await enableTenantIsolation(server.platform.pool, new URL(server.ownerUrl).username);
  const pool = unfiltered(openPool({ connectionString: config.databaseUrl, max: 4, walled }));
  const app = await buildApp({ ...server.platform, pool, db: openDb(pool) });
  await app.ready();
  return {
    withToken: (token) => createCaller(app, token),
    stop: async () => {
      await app.close();
      await pool.end();
    },
  };
}

function unfiltered(pool: pg.Pool): pg.Pool {
  const seen = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const { query } = client;
    const rewriting = (what: string | { readonly text: string }, ...rest: unknown[]) => {
      const text =
        typeof what === 'string' ? withoutFilter(what) : { ...what, text: withoutFilter(what.text) };
      return Reflect.apply(query, client, [text, ...rest]);
    };
    Object.assign(client, { query: rewriting });
  });
  return pool;
}

const MARK = /qz(\d+)q/g;

/** Columns that contain user input. */
const TYPED =
  '^(name|name_and_surname|text|question|answer|title|note|comment|description|reason|address|city|supplier_name|delivery_place)$';

/**
 * Appends a unique mark to the user input in each of the company's rows, so that a response with the company's data can
 * be detected.
 */
export async function insertCompanyMarkers(pool: pg.Pool, companyId: number): Promise<void> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and is_generated = 'NEVER'
      and column_name ~ $1 and exists (select from information_schema.columns o
        where o.table_name = c.table_name and o.column_name = 'company_id')`,
    [TYPED],
  );
  await pool.query('create sequence marks');
  // Append-only tables and columns with a fixed list of values refuse the update, so their rows get no mark.
  for (const { table, column } of rows)
    await pool
      .query(
        `update ${table} set ${column} = ${column} || 'qz' || nextval('marks') || 'q' where company_id = $1 and ${column} <> ''`,
        [companyId],
      )
      .catch(() => undefined);
}

export const findCompanyMarkers = (raw: Buffer): Set<string> => new Set(raw.toString('latin1').match(MARK));
