import type { TenantTx } from '#platform/server/db/tenant.ts';
import { countReceivedDocuments, insertDocument, type NewDocument } from './documents.repo.ts';

type Arrived = Omit<NewDocument, 'direction' | 'version'>;

/**
 * Stores a received document; the purchase must be locked. Returns its id, or undefined if the same file is already
 * stored. A different file with the same number becomes its next version.
 */
export async function saveReceivedDocument(tx: TenantTx, document: Arrived): Promise<number | undefined> {
  const version = (await countReceivedDocuments(tx, document)) + 1;
  return await insertDocument(tx, { ...document, direction: 'in', version });
}

/** Stores a document to be sent; returns undefined if it was already sent. */
export function saveOutgoingDocument(tx: TenantTx, document: Arrived): Promise<number | undefined> {
  return insertDocument(tx, { ...document, direction: 'out' });
}
