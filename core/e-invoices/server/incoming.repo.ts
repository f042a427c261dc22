import { sql } from 'kysely';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';
import type { GovernmentStatus, InvoiceDocument } from '../rules/document.ts';
import {
  computeContentsKey,
  computeSellerKey,
  normalizeInvoiceNumber,
  toSimilarNumberKey,
} from '../rules/identity.ts';
import type { Judgement } from '../rules/judge.ts';
import type { LineMatch } from '../rules/match-lines.ts';
import type { MailSource } from './incoming.read.ts';
import type { InvoiceFormat } from './reading/read-file.ts';

export interface NewIncomingInvoice {
  readonly file_id: number;
  readonly sha256: Buffer;
  readonly format: InvoiceFormat;
  readonly document: InvoiceDocument;
  readonly supplier_id: number | null;
  readonly tax_number: string;
  readonly decide_by: string;
  readonly award_ids: readonly number[];
  /** The user who uploaded the invoice; null if it arrived by email. */
  readonly user_id: number | null;
  readonly mail: MailSource | null;
}

/**
 * Inserts an invoice. A duplicate violates the `incoming_invoices_file` or `incoming_invoices_number` constraint.
 */
export async function insertIncomingInvoice(tx: TenantTx, invoice: NewIncomingInvoice): Promise<number> {
  const { document } = invoice;
  const { id } = await tx
    .insertInto('incoming_invoices', {
      file_id: invoice.file_id,
      sha256: invoice.sha256,
      format: invoice.format,
      kind: document.kind,
      type_code: document.type_code ?? null,
      number: document.number,
      supplier_id: invoice.supplier_id,
      supplier_name: document.supplier.name,
      supplier_tax_number: invoice.tax_number,
      currency: document.currency,
      gross: document.stated.gross,
      payable: document.stated.payable,
      issued_on: document.issued_on,
      decide_by: invoice.decide_by,
      seller_key: computeSellerKey(document),
      number_key: normalizeInvoiceNumber(document.number),
      number_near: toSimilarNumberKey(document.number),
      contents_key: computeContentsKey(document),
      document: JSON.stringify(document),
      award_ids: [...invoice.award_ids],
      user_id: invoice.user_id,
      mail_from: invoice.mail?.from ?? null,
      mail_subject: invoice.mail?.subject ?? null,
      mail_message_id: invoice.mail?.message_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks an invoice until the transaction ends, so that it is decided only once. */
export async function lockIncomingInvoice(tx: TenantTx, id: number): Promise<void> {
  await tx.selectFrom('incoming_invoices').select('id').where('id', '=', id).forUpdate().execute();
}

/** Selects invoices without an active supplier record: none was found, or it was deleted later. */
const WITHOUT_SUPPLIER = sql<boolean>`not exists (select from suppliers s where s.company_id = incoming_invoices.company_id
  and s.id = incoming_invoices.supplier_id and s.deleted_at is null)`;

/** The maximum number of open invoices without a supplier that are checked when a supplier is added or changed. */
const UNLINKED_MAX = 1000;

/**
 * Locks open invoices without a supplier or with a deleted supplier, earliest deadline first. Skips invoices that
 * another transaction has locked, because waiting for them could cause a deadlock. The other transaction decides on
 * or links the skipped invoice; if it does neither, the invoice is linked when its page is opened.
 */
export function lockUnlinkedInvoices(tx: TenantTx) {
  return tx
    .selectFrom('incoming_invoices')
    .select(['id', 'document'])
    .where('state', 'in', ['new', 'question'])
    .where(WITHOUT_SUPPLIER)
    .orderBy('decide_by')
    .orderBy('id')
    .limit(UNLINKED_MAX)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Locks orders in a fixed order, so that concurrent invoices count their matched quantities one after another. */
export async function lockAwards(tx: TenantTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('awards')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setInvoiceSupplier(tx: TenantTx, id: number, supplierId: number): Promise<void> {
  await tx.updateTable('incoming_invoices').set({ supplier_id: supplierId }).where('id', '=', id).execute();
}

export async function setInvoiceOrders(tx: TenantTx, id: number, awardIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('incoming_invoices')
    .set({ award_ids: [...awardIds] })
    .where('id', '=', id)
    .execute();
}

/** Replaces an invoice's lines. `quantity` is the part of each line that counts as invoiced. */
export async function writeInvoiceLines(
  tx: TenantTx,
  invoiceId: number,
  lines: readonly (LineMatch & { readonly stated: string | null })[],
): Promise<void> {
  await tx.deleteFrom('incoming_invoice_lines').where('invoice_id', '=', invoiceId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto(
      'incoming_invoice_lines',
      lines.map(({ position, award_id, article_id, stated, quantity }) => ({
        invoice_id: invoiceId,
        position,
        award_id,
        article_id,
        stated,
        quantity: quantity.toFixed(QUANTITY_SCALE),
      })),
    )
    .execute();
}

/** Stores the decision on an invoice together with the comparison at that time. */
export async function saveInvoiceDecision(
  tx: TenantTx,
  id: number,
  decided: {
    readonly state: 'accepted' | 'refused';
    readonly judgement: Judgement;
    readonly by: number;
    readonly note?: string;
    readonly answer?: string;
  },
): Promise<void> {
  const { state, judgement, by, note = '', answer } = decided;
  await tx
    .updateTable('incoming_invoices')
    .set({
      state,
      verdict: judgement.verdict,
      findings: JSON.stringify(judgement.findings),
      decided_by: by,
      decided_at: nowSql,
      note,
      ...(answer === undefined ? {} : { answer }),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveInvoiceQuestion(tx: TenantTx, id: number, text: string): Promise<void> {
  await tx
    .updateTable('incoming_invoices')
    .set({ state: 'question', answer: text })
    .where('id', '=', id)
    .execute();
}

/** Stores the invoice's status in the government system as entered by a user. */
export async function setGovernmentStatus(
  tx: TenantTx,
  id: number,
  { status, by }: { readonly status: GovernmentStatus | null; readonly by: number },
): Promise<void> {
  await tx
    .updateTable('incoming_invoices')
    .set({ state_status: status, state_status_by: by, state_status_at: nowSql })
    .where('id', '=', id)
    .execute();
}
