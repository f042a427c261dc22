import { api } from '@ponuda/contract/api';
import pg from 'pg';
import { purchasesRoutes } from '../../apps/server/src/features/purchases/purchases.routes.ts';
import { authenticate } from '../../apps/server/src/platform/auth/authenticate.ts';
import { openDb, openPool } from '../../apps/server/src/platform/db/client.ts';
import { Tenant } from '../../apps/server/src/platform/db/tenant.ts';

/** Bundled before it runs (see bare-list.mjs), because it is made of the product's own sources. */
export { openPool };

const KEY = 'GET purchases';

/**
 * Runs the product's own handler of the overview once and writes down every statement that reaches the database:
 * that of the session first, then those of the list.
 */
export async function recordStatements(pool, token, query) {
  const db = openDb(pool);
  const { result, statements } = await recording(async () => {
    const session = await authenticate(pool, token);
    const { actor, company } = session;
    const tenant = new Tenant(db, pool, company.id);
    const route = purchasesRoutes.find(({ key }) => key === KEY);
    return await route.handle(
      { platform: { db, pool, config: {} }, tenant, session, actor, company },
      { query: api[KEY].query.parse(query) },
    );
  });
  return { statements, clock: result.server_now, counts: result.counts, rows: result.data.length };
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
