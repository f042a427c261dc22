import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import { maySee, maySeePrices } from '#core/purchase/rules/visibility.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import { findPurchase } from '../record/find-purchase.ts';
import { toBarePurchaseState } from '../record/purchase-row.ts';

function findFile(tenant: Tenant, id: number) {
  return (
    tenant
      .selectFrom('files')
      .leftJoin('attachments', 'attachments.file_id', 'files.id')
      .leftJoin('purchases', 'purchases.id', 'attachments.purchase_id')
      .leftJoin('documents', 'documents.file_id', 'files.id')
      .leftJoin('incoming_invoices', 'incoming_invoices.file_id', 'files.id')
      .leftJoin('incoming_arrivals', 'incoming_arrivals.file_id', 'files.id')
      .select(['files.id', 'files.storage_key', 'files.name', 'files.type', 'files.uploaded_by_user_id'])
      .select(['attachments.purchase_id', 'attachments.rfp_id', 'purchases.request_number'])
      .leftJoin('supplier_accounts', 'supplier_accounts.paper_file_id', 'files.id')
      .select('supplier_accounts.id as account_id')
      .select(['attachments.note_id', 'attachments.payment_id', 'attachments.receipt_id'])
      .where('files.id', '=', id)
      // A supplier's document has a separate call, which requires the right to read suppliers; an e-invoice requires
      // the right to pay.
      .where('documents.id', 'is', null)
      .where('incoming_invoices.id', 'is', null)
      .where('incoming_arrivals.id', 'is', null)
      .executeTakeFirst()
  );
}
export type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/**
 * Finds a file that the caller may read: an upload by the caller that no record refers to yet, the document of a
 * supplier's bank account, or a file of a visible purchase. A file that may contain prices requires the right to see
 * them.
 */
export async function findVisibleFile(
  { tenant, actor, session }: CompanyContext,
  { id }: { readonly id: number },
): Promise<FoundFile> {
  const file = await findFile(tenant, id);
  if (!file) throw notFoundError();
  if (file.account_id !== null) {
    if (!passesGate(actor, 'supplierAccountsRead')) throw notFoundError();
    return file;
  }
  if (file.purchase_id === null) {
    if (file.uploaded_by_user_id !== session.user.id) throw notFoundError();
    return file;
  }
  const purchase = await findPurchase(tenant, file.purchase_id);
  if (!purchase) throw notFoundError();
  const may = isAboutMoney(file, purchase.kind) ? maySeePrices : maySee;
  if (!may(actor, toBarePurchaseState(purchase))) throw notFoundError();
  return file;
}

/**
 * Returns whether the file may contain prices: it belongs to an offer, a payment or an internal note, or is the
 * attachment (such as an invoice) of a purchase without a request.
 */
function isAboutMoney({ rfp_id, note_id, payment_id, receipt_id }: FoundFile, kind: PurchaseKind): boolean {
  return (
    rfp_id !== null || note_id !== null || payment_id !== null || (kind !== 'request' && receipt_id === null)
  );
}
