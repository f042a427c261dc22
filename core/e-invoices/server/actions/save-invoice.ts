import { createHash } from 'node:crypto';
import { computeDecisionDeadline } from '#core/e-invoices/rules/decision-deadline.ts';
import type { InvoiceDocument } from '#core/e-invoices/rules/document.ts';
import { findDifferentPayee } from '#core/e-invoices/rules/identity.ts';
import { proposeAccountFromInvoice } from '#core/suppliers/server/public.ts';
import type { CompanyContext, Platform } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { getViolatedConstraint } from '#platform/server/errors.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { findDuplicateInvoice, findIncomingInvoice, type MailSource } from '../incoming.read.ts';
import { insertIncomingInvoice, lockAwards } from '../incoming.repo.ts';
import { getInvoiceTolerance } from '../judge-incoming.ts';
import { notifyOfInvoice } from '../notify-of-invoice.ts';
import type { InvoiceFormat } from '../reading/read-file.ts';
import { findInvoiceSupplier } from '../supplier-match.read.ts';
import { linkInvoice } from './link-invoice.step.ts';
import { recordDuplicate } from './record-duplicate.ts';
import { findMatches, saveMatches } from './save-matches.step.ts';
import { withStoredFile } from './with-stored-file.ts';

/** The company that receives an invoice, and how the invoice arrived. */
export interface InvoiceIntake {
  readonly platform: Platform;
  readonly tenant: Tenant;
  readonly company: Pick<CompanyContext['company'], 'settings'>;
  /** The statuses of purchases whose orders the invoice may refer to. */
  readonly statuses: readonly number[];
  readonly now: string;
  /**
   * The user who uploads the invoice, or the email that contains it. The sender of an email is unknown to the
   * product.
   */
  readonly by: { readonly person: CompanyContext } | { readonly mail: MailSource };
}

/** A file and the invoice parsed from it. */
export interface ParsedInvoiceFile {
  readonly name: string;
  readonly content: Buffer;
  readonly format: InvoiceFormat;
  readonly document: InvoiceDocument;
}

/**
 * Stores an invoice with its file, unless it duplicates a stored invoice: the same file, or the same seller and
 * number with the same date and amounts. For a duplicate, only the arrival is recorded, together with its file.
 */
export async function saveInvoice(
  intake: InvoiceIntake,
  { name, content, format, document }: ParsedInvoiceFile,
): Promise<{ readonly result: 'taken' | 'duplicate'; readonly id: number }> {
  const { tenant, by } = intake;
  const found = await findInvoiceSupplier(tenant, document, intake.statuses);
  const paper = {
    sha256: createHash('sha256').update(content).digest(),
    tax_number:
      document.supplier.vat_number || found.supplier?.pib || (document.supplier.tax_numbers[0] ?? ''),
  };
  const supplier_id = found.supplier?.id ?? null;
  const duplicate = () => findDuplicateInvoice(tenant, { sha256: paper.sha256, document, supplier_id });
  const known = await duplicate();
  const file = { name, content, type: TYPES[format], sha256: paper.sha256 };
  const isThere = async ({ id }: { readonly id: number }) => {
    await recordDuplicate(intake, file, id);
    return { result: 'duplicate', id } as const;
  };
  if (known) {
    // The supplier may have been added since the invoice first arrived.
    await tenant.transaction((tx) => linkInvoice(tx, known.id, intake));
    return await isThere(known);
  }
  try {
    const id = await withStoredFile(intake, file, async (tx, fileId) => {
      // A bank account is proposed only if a user uploaded the invoice, because the proposer counts as the first of two
      // people. Another payee's account is never proposed as the supplier's. The findings name the account in both
      // cases.
      if (found.supplier && 'person' in by && findDifferentPayee(document) === null)
        await proposeAccountFromInvoice(by.person, tx, {
          supplier_id: found.supplier.id,
          accounts: document.accounts,
          invoice_number: document.number,
          paper_file_id: fileId,
        });
      await lockAwards(tx, found.award_ids);
      const created = await insertIncomingInvoice(tx, {
        ...paper,
        file_id: fileId,
        format,
        document,
        supplier_id,
        decide_by: lastDay(document, intake.now),
        award_ids: found.award_ids,
        user_id: 'person' in by ? by.person.session.user.id : null,
        mail: 'mail' in by ? by.mail : null,
      });
      const invoice = await findIncomingInvoice(tx, created);
      await saveMatches(tx, invoice, await findMatches(tx, invoice), getInvoiceTolerance(intake.company));
      notifyOfInvoice('person' in by ? by.person : null, tx, 'invoice.received', invoice);
      return created;
    });
    return { result: 'taken', id };
  } catch (error) {
    // A concurrent call has stored the same invoice.
    const first = getViolatedConstraint(error)?.startsWith('incoming_invoices_')
      ? await duplicate()
      : undefined;
    if (first) return await isThere(first);
    throw error;
  }
}

const TYPES: Readonly<Record<InvoiceFormat, string>> = {
  ubl: 'application/xml',
  cii: 'application/xml',
  pdf_cii: 'application/pdf',
};

function lastDay({ supplier, issued_on, due_date }: InvoiceDocument, now: string): string {
  return computeDecisionDeadline({
    country: supplier.country,
    issued_on,
    due_date,
    came_on: dayInBelgrade(now),
  });
}
