import { insertUpload } from '../../../../platform/files/insert-upload.repo.ts';
import { keepStored } from '../../../../platform/files/keep-stored.ts';
import { newStorageKey } from '../../../../platform/files/storage.ts';
import { findKeptFile } from '../arrivals/arrivals.read.ts';
import { insertArrivals, type NewArrival } from '../arrivals/arrivals.repo.ts';
import type { Intake, Paper } from './keep-invoice.ts';
import { broughtBy, recordArrivals } from './record-arrivals.ts';

/**
 * Records that an invoice came which is there already, with its file: the sender is told that it was taken, so its bytes may
 * not be lost. Bytes that are stored for the invoice already are not stored again.
 */
export async function recordDuplicate(
  { platform, tenant, by }: Intake,
  {
    name,
    content,
    type,
    sha256,
  }: Pick<Paper, 'name' | 'content'> & { readonly type: string; readonly sha256: Buffer },
  invoiceId: number,
): Promise<void> {
  const arrival: NewArrival = {
    ...('person' in by ? broughtBy(by.person) : { way: 'mail', user_id: null, mail: by.mail }),
    reason: 'already_there',
    detail: '',
    file_name: name,
    size: content.length,
    invoice_id: invoiceId,
  };
  const file_id = await findKeptFile(tenant, invoiceId, sha256);
  if (file_id !== undefined) return await recordArrivals(tenant, [{ ...arrival, file_id }]);
  const storage_key = newStorageKey();
  await platform.storage.put(storage_key, content);
  await keepStored(platform.storage, [storage_key], () =>
    tenant.transaction(async (tx) => {
      const upload = { storage_key, name, size: content.length, type, sha256 };
      const { id } = await insertUpload(tx, arrival.user_id, upload);
      await insertArrivals(tx, [{ ...arrival, file_id: id }]);
    }),
  );
}
