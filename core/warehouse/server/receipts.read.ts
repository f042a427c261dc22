import { presentReceivedQuantities } from '#core/purchase/server/detail/awards.present.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { GoodsReceipt } from '../wire.ts';

/** Reads the receipts of a purchase, newest first, with their lines. */
export async function readReceipts(tenant: Tenant, purchaseId: number): Promise<GoodsReceipt[]> {
  const rows = await tenant
    .selectFrom('receipts')
    .innerJoin('awards', 'awards.id', 'receipts.award_id')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .innerJoin('users', 'users.id', 'receipts.user_id')
    .leftJoin('users as deciders', 'deciders.id', 'receipts.decided_by_user_id')
    .selectAll('receipts')
    .select(['awards.order_number', 'awards.supplier_id', 'suppliers.name as supplier'])
    .select(['users.name as user', 'deciders.name as decided_by'])
    .where('receipts.purchase_id', '=', purchaseId)
    .orderBy('receipts.id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const lines = await readLines(tenant, purchaseId);
  const files = await readFiles(tenant, purchaseId);
  return rows.map((row) => {
    const reversed = rows.find(({ id }) => id === row.reverses_id);
    const reversal = rows.find(({ reverses_id, state }) => reverses_id === row.id && state !== 'refused');
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      state: row.state,
      award_id: row.award_id,
      order_number: row.order_number,
      supplier: { id: row.supplier_id, name: row.supplier },
      delivery_note_number: row.delivery_note_number,
      note: row.note,
      user: { id: row.user_id, name: row.user },
      created_at: row.created_at,
      received_on: row.kind === 'receipt' ? (row.received_on ?? dayInBelgrade(row.created_at)) : null,
      decided_by: row.decided_by,
      decided_at: row.decided_at,
      reverses: reversed ? { number: reversed.number, kind: reversed.kind } : null,
      reversed_by: reversal ? { number: reversal.number, state: reversal.state } : null,
      lines: lines.filter(({ receipt_id }) => receipt_id === row.id).map(wireLine),
      files: files
        .filter(({ receipt_id }) => receipt_id === row.id)
        .map(({ id, name, size, type }) => ({ id, name, size, type })),
    };
  });
}

function readLines(tenant: Tenant, purchaseId: number) {
  return tenant
    .selectFrom('receipt_lines')
    .innerJoin('receipts', 'receipts.id', 'receipt_lines.receipt_id')
    .innerJoin('articles', 'articles.id', 'receipt_lines.article_id')
    .selectAll('receipt_lines')
    .select(['articles.name', 'articles.unit'])
    .where('receipts.purchase_id', '=', purchaseId)
    .orderBy('articles.position')
    .execute();
}

function wireLine(line: Awaited<ReturnType<typeof readLines>>[number]): GoodsReceipt['lines'][number] {
  const { article_id, name, closed_short } = line;
  return {
    article_id,
    name,
    unit: line.unit,
    ...presentReceivedQuantities(toDecimal(line.quantity), toDecimal(line.damaged)),
    closed_short,
  };
}

function readFiles(tenant: Tenant, purchaseId: number) {
  return tenant
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .select(['attachments.receipt_id', 'files.id', 'files.name', 'files.size', 'files.type'])
    .where('attachments.purchase_id', '=', purchaseId)
    .where('attachments.receipt_id', 'is not', null)
    .orderBy('files.id')
    .execute();
}
