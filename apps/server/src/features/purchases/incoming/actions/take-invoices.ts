import { createHash } from 'node:crypto';
import type { TakenInvoice } from '@ponuda/contract/incoming-invoices';
import { dayInBelgrade } from '@ponuda/domain/dates';
import { decideBy } from '@ponuda/domain/invoice/decide-by';
import type { InvoiceDocument } from '@ponuda/domain/invoice/document';
import { UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import type { CompanyContext } from '../../../../platform/context.ts';
import { AppError, brokenConstraint } from '../../../../platform/errors.ts';
import { cleanFileName } from '../../../../platform/files/file-name.ts';
import { insertUpload } from '../../../../platform/files/insert-upload.repo.ts';
import { keepStored } from '../../../../platform/files/keep-stored.ts';
import { newStorageKey } from '../../../../platform/files/storage.ts';
import type { ReceivedFile } from '../../../../platform/files/transfer.ts';
import { proposeFromInvoice } from '../../../suppliers/public.ts';
import { financeStatuses } from '../../finances/public.ts';
import { findDuplicate, findIncoming } from '../incoming.read.ts';
import { insertIncoming, lockAwards } from '../incoming.repo.ts';
import { toleranceOf } from '../judged.ts';
import { type InvoiceFormat, invoiceReading } from '../reading/read-file.ts';
import { findSupplier } from '../supplier-of.read.ts';
import { tellOfInvoice } from '../tell-of-invoice.ts';
import { keepMatches, matchesFound } from './keep-matches.step.ts';

/** Takes e-invoices, each with a result of its own: what one file is refused for concerns no other. */
export async function takeInvoices(
  ctx: CompanyContext,
  files: readonly ReceivedFile[],
): Promise<{ data: TakenInvoice[] }> {
  if (files.length === 0) throw new AppError('no_files');
  if (files.length > UPLOAD_MAX_FILES) throw new AppError('too_many_files');
  const data: TakenInvoice[] = [];
  for (const file of files) data.push(await takeInvoice(ctx, file));
  return { data };
}

async function takeInvoice(ctx: CompanyContext, file: ReceivedFile): Promise<TakenInvoice> {
  const { platform, session } = ctx;
  const name = cleanFileName(file.filename);
  const read = await platform.imports.check(invoiceReading, [file], null);
  if ('problem' in read)
    return { name, result: 'refused', id: null, problem: read.problem, field: read.field };
  const { invoice: document, format } = read;
  const found = await findSupplier(ctx.tenant, document, financeStatuses(ctx.actor));
  const paper = {
    sha256: createHash('sha256').update(file.content).digest(),
    tax_number: found.supplier?.pib ?? document.supplier.tax_numbers[0] ?? '',
  };
  const duplicate = () =>
    findDuplicate(ctx.tenant, { ...paper, number: document.number, kind: document.kind });
  const same = (id: number): TakenInvoice => ({ name, result: 'duplicate', id, problem: null, field: '' });
  const known = await duplicate();
  if (known) return same(known.id);
  const storage_key = newStorageKey();
  await platform.storage.put(storage_key, file.content);
  try {
    const id = await keepStored(platform.storage, [storage_key], () =>
      ctx.tenant.transaction(async (tx) => {
        const upload = {
          storage_key,
          name,
          size: file.content.length,
          type: TYPES[format],
          sha256: paper.sha256,
        };
        const { id: fileId } = await insertUpload(tx, session.user.id, upload);
        if (found.supplier)
          await proposeFromInvoice(ctx, tx, {
            supplier_id: found.supplier.id,
            accounts: document.accounts,
            invoice_number: document.number,
            paper_file_id: fileId,
          });
        await lockAwards(tx, found.award_ids);
        const created = await insertIncoming(tx, {
          ...paper,
          file_id: fileId,
          format,
          document,
          supplier_id: found.supplier?.id ?? null,
          decide_by: lastDay(document, session.now),
          award_ids: found.award_ids,
          user_id: session.user.id,
        });
        const invoice = await findIncoming(tx, created);
        await keepMatches(tx, invoice, await matchesFound(tx, invoice), toleranceOf(ctx.company));
        tellOfInvoice(ctx, tx, 'invoice.received', invoice);
        return created;
      }),
    );
    return { name, result: 'taken', id, problem: null, field: '' };
  } catch (error) {
    // The same invoice came by another call meanwhile.
    const first = brokenConstraint(error)?.startsWith('incoming_invoices_') ? await duplicate() : undefined;
    if (first) return same(first.id);
    throw error;
  }
}

const TYPES: Readonly<Record<InvoiceFormat, string>> = {
  ubl: 'application/xml',
  cii: 'application/xml',
  pdf_cii: 'application/pdf',
};

function lastDay({ supplier, issued_on, due_date }: InvoiceDocument, now: string): string {
  return decideBy({ country: supplier.country, issued_on, due_date, came_on: dayInBelgrade(now) });
}
