import { findStoredFile } from '../arrivals/arrivals.read.ts';
import { insertArrivals, type NewArrival } from '../arrivals/arrivals.repo.ts';
import { getArrivalSource, saveArrivals } from './save-arrivals.ts';
import type { InvoiceIntake } from './save-invoice.ts';
import { type InvoiceFile, withStoredFile } from './with-stored-file.ts';

/**
 * Records the arrival of an invoice that is already stored, together with its file: the sender is told that the
 * invoice was accepted, so the file must not be lost. A file that is already stored for the invoice is not stored
 * twice.
 */
export async function recordDuplicate(
  intake: InvoiceIntake,
  file: InvoiceFile,
  invoiceId: number,
): Promise<void> {
  const { tenant, by } = intake;
  const arrival: NewArrival = {
    ...('person' in by ? getArrivalSource(by.person) : { way: 'mail', user_id: null, mail: by.mail }),
    reason: 'already_there',
    detail: '',
    file_name: file.name,
    size: file.content.length,
    invoice_id: invoiceId,
  };
  const file_id = await findStoredFile(tenant, invoiceId, file.sha256);
  if (file_id !== undefined) return await saveArrivals(tenant, [{ ...arrival, file_id }]);
  await withStoredFile(intake, file, (tx, fileId) => insertArrivals(tx, [{ ...arrival, file_id: fileId }]));
}
