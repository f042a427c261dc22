import { readConfig } from '#platform/server/config.ts';
import type { Platform } from '#platform/server/context.ts';
import { openDb, openPool } from '#platform/server/db/client.ts';
import { deliverWebhooks } from './jobs/deliver-webhooks.ts';

const ignore = () => undefined;
const config = readConfig({ ...process.env, NODE_ENV: 'test' });
const pool = openPool({ connectionString: process.env.DATABASE_URL });

// Sends the due deliveries; the test kills this process before the response arrives.
await deliverWebhooks({
  platform: { config, pool, db: openDb(pool) } as unknown as Platform,
  log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  attempt: 1,
  signal: new AbortController().signal,
});
