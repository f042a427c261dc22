import type { TakenInvoice } from '@ponuda/contract/incoming-invoices';
import { UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import type { CompanyContext } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { cleanFileName } from '../../../../platform/files/file-name.ts';
import type { ReceivedFile } from '../../../../platform/files/transfer.ts';
import { orderStatuses } from '../order-statuses.ts';
import { invoiceReading } from '../reading/read-file.ts';
import { type Intake, keepInvoice } from './keep-invoice.ts';

/** Takes e-invoices, each with a result of its own: what one file is refused for concerns no other. */
export async function takeInvoices(
  ctx: CompanyContext,
  files: readonly ReceivedFile[],
): Promise<{ data: TakenInvoice[] }> {
  if (files.length === 0) throw new AppError('no_files');
  if (files.length > UPLOAD_MAX_FILES) throw new AppError('too_many_files');
  const { platform, tenant, company, actor, session } = ctx;
  const statuses = orderStatuses(actor);
  const intake: Intake = { platform, tenant, company, statuses, now: session.now, by: { person: ctx } };
  const data: TakenInvoice[] = [];
  for (const file of files) data.push(await takeInvoice(intake, file));
  return { data };
}

async function takeInvoice(intake: Intake, file: ReceivedFile): Promise<TakenInvoice> {
  const name = cleanFileName(file.filename);
  const read = await intake.platform.imports.check(invoiceReading, [file], null);
  if ('problem' in read)
    return { name, result: 'refused', id: null, problem: read.problem, field: read.field };
  const { invoice: document, format } = read;
  const { result, id } = await keepInvoice(intake, { name, content: file.content, format, document });
  return { name, result, id, problem: null, field: '' };
}
