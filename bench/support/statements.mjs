import pg from 'pg';
import { api } from '#app/api.ts';
import { features } from '#app/server/features.ts';
import { listedRowsSql, ROWS_BY_ID_SQL } from '#core/purchase/server/lists/purchase-rows.read.ts';
import { openDb, openPool } from '#platform/server/db/client.ts';

/** The statement that an export of purchases uses to read the rows with given IDs. */
export const ROWS_OF_IDS = listedRowsSql(ROWS_BY_ID_SQL);

/** This file is bundled before it runs (see bundle-statements.mjs), because it imports the product's sources. */
export { openPool };

/**
 * Makes one GET call as a company and records every statement sent to the database: first the statement that
 * reads the session, then the statements of the call. `key` is the call's name in the API.
 */
export async function recordStatements(pool, token, { key, query = {}, params = {} }) {
  const db = openDb(pool);
  const route = features.flatMap(({ routes }) => routes).find((one) => one.key === key);
  const request = {
    headers: { authorization: `Bearer ${token}` },
    query,
    params,
    isMultipart: () => false,
  };
  return await recording(() =>
    route.answer({ platform: { db, pool, config: {} }, spec: api[key], request, reply: {} }),
  );
}

async function recording(work) {
  const { query } = pg.Client.prototype;
  const statements = [];
  pg.Client.prototype.query = function record(config, values, ...rest) {
    const statement = typeof config === 'string' ? { text: config, values } : config;
    statements.push({ name: statement.name, text: statement.text, values: statement.values ?? values ?? [] });
    return query.call(this, config, values, ...rest);
  };
  try {
    return { result: await work(), statements };
  } finally {
    pg.Client.prototype.query = query;
  }
}
