import type { TestServer } from '#app/server/test-support/server.ts';
import { listWrittenDays } from '#core/purchase/rules/history/root-coverage.ts';
import { readStoredChain } from '../record/chain/stored-chain.read.ts';
import { appendEvent, SYSTEM_ACTOR } from '../record/events.repo.ts';

/** Adds an entry to the history of a purchase of the demo's first company. */
export async function appendEntry(server: TestServer, purchase_id: number): Promise<void> {
  const tenant = await server.tenant('morava');
  await tenant.transaction((tx) => appendEvent(tx, { purchase_id, kind: 'link_opened', by: SYSTEM_ACTOR }));
}

/** Returns the chain of a purchase in the form that is compared with roots. */
export async function readRootChain(server: TestServer, purchase_id: number) {
  const tenant = await server.tenant('morava');
  const { entries, end } = await readStoredChain(tenant, purchase_id);
  const hashes = entries.map(({ hash }) => hash?.toString('hex') ?? '');
  const written = listWrittenDays(entries, end ?? { older: 0, attested_at: null });
  return { company_id: tenant.company_id, purchase_id, hashes, written };
}
