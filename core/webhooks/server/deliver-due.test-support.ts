import type { TestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { deliverWebhooks } from './jobs/deliver-webhooks.ts';

/** Runs the scheduled job: sends every delivery that is due. */
export async function deliverDueWebhooks(server: TestServer, timeoutMs?: number): Promise<void> {
  const { signal } = new AbortController();
  await deliverWebhooks({ platform: server.platform, log: silentLog, attempt: 1, signal }, timeoutMs);
}
