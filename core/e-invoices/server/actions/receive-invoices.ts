import type { InvoiceUploadResult } from '#core/e-invoices/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { cleanFileName } from '#platform/server/files/file-name.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import type { ReadProblem } from '#platform/shared/xml/read-value.ts';
import type { NewArrival } from '../arrivals/arrivals.repo.ts';
import { getOrderStatuses } from '../order-statuses.ts';
import { type InvoiceFileResult, invoiceReadingWork } from '../reading/read-file.ts';
import { getArrivalSource, saveArrivals } from './save-arrivals.ts';
import { type InvoiceIntake, saveInvoice } from './save-invoice.ts';

/** Accepts e-invoices with one result per file. A rejected file does not affect the other files. */
export async function receiveInvoices(
  ctx: CompanyContext,
  files: readonly ReceivedFile[],
): Promise<{ data: InvoiceUploadResult[] }> {
  if (files.length === 0) throw new AppError('no_files');
  if (files.length > MAX_UPLOAD_FILES) throw new AppError('too_many_files');
  const { platform, tenant, company, actor, session } = ctx;
  const statuses = getOrderStatuses(actor);
  const intake: InvoiceIntake = {
    platform,
    tenant,
    company,
    statuses,
    now: session.now,
    by: { person: ctx },
  };
  const data: InvoiceUploadResult[] = [];
  for (const file of files) {
    const taken = await takeInvoice(intake, file);
    if (taken.problem !== null)
      await saveArrivals(tenant, [refusedArrival(taken, taken.problem, file, getArrivalSource(ctx))]);
    data.push(taken);
  }
  return { data };
}

async function takeInvoice(intake: InvoiceIntake, file: ReceivedFile): Promise<InvoiceUploadResult> {
  const name = cleanFileName(file.filename);
  // Checked here, because the multipart reader would reject the whole upload if one file is too large.
  const isTooLarge = file.content.length > MAX_UPLOAD_BYTES;
  const read: InvoiceFileResult = isTooLarge
    ? { problem: 'too_large', field: '' }
    : await intake.platform.imports.check(invoiceReadingWork, [file], null);
  if ('problem' in read)
    return { name, result: 'refused', id: null, problem: read.problem, field: read.field };
  const { invoice: document, format } = read;
  const { result, id } = await saveInvoice(intake, { name, content: file.content, format, document });
  return { name, result, id, problem: null, field: '' };
}

function refusedArrival(
  { name, field }: InvoiceUploadResult,
  reason: ReadProblem,
  { content }: ReceivedFile,
  source: ReturnType<typeof getArrivalSource>,
): NewArrival {
  return {
    ...source,
    reason,
    detail: field,
    file_name: name,
    size: content.length,
    invoice_id: null,
  };
}
