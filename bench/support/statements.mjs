import { api } from '@ponuda/contract/api';
import pg from 'pg';
import { features } from '../../apps/server/src/features.ts';
import { authenticate } from '../../apps/server/src/platform/auth/authenticate.ts';
import { openDb, openPool } from '../../apps/server/src/platform/db/client.ts';
import { Tenant } from '../../apps/server/src/platform/db/tenant.ts';

/** Bundled before it runs (see bundle-statements.mjs), because it is made of the product's own sources. */
export { openPool };

/**
 * Runs the product's own handler of a call once and writes down every statement that reaches the database: that of
 * the session first, then those of the call. `call` is a read of a company: its key, and its query as one sends it.
 */
export async function recordStatements(pool, token, { key, query }) {
  const db = openDb(pool);
  return await recording(async () => {
    const session = await authenticate(pool, token);
    const { actor, company } = session;
    const tenant = new Tenant(db, pool, company.id);
    const route = features.flatMap(({ routes }) => routes).find((one) => one.key === key);
    return await route.handle(
      { platform: { db, pool, config: {} }, tenant, session, actor, company, lang: 'en' },
      { query: api[key].query?.parse(query) },
    );
  });
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
