import type { TenantTx } from '#platform/server/db/tenant.ts';
import { countArrived, insertDocument, type NewDocument } from './documents.repo.ts';

type Arrived = Omit<NewDocument, 'direction' | 'version'>;

/**
 * Keeps a document that came, behind the lock of its purchase; answers its id, undefined where the same file is there
 * already. Another file with the same number is its next version.
 */
export async function keepArrived(tx: TenantTx, document: Arrived): Promise<number | undefined> {
  const version = (await countArrived(tx, document)) + 1;
  return await insertDocument(tx, { ...document, direction: 'in', version });
}

/** Keeps a document that leaves; undefined where it has left already. */
export function keepLeaving(tx: TenantTx, document: Arrived): Promise<number | undefined> {
  return insertDocument(tx, { ...document, direction: 'out' });
}
