import type { Decimal } from '@ponuda/domain/money/decimal';
import type { OfferStatus } from '@ponuda/domain/purchase/status';
import type { TenantTx } from '../../../../platform/db/tenant.ts';

export interface AcceptedLine {
  readonly article_id: number;
  readonly quantity: Decimal;
}

export async function setOfferStatus(tx: TenantTx, rfpId: number, status: OfferStatus): Promise<void> {
  await tx.updateTable('rfps').set({ status }).where('id', '=', rfpId).execute();
}

export async function clearAcceptedLines(tx: TenantTx, rfpId: number): Promise<void> {
  await tx.deleteFrom('accepted_lines').where('rfp_id', '=', rfpId).execute();
}

/** Repeating replaces (product 7). */
export async function replaceAcceptedLines(
  tx: TenantTx,
  rfpId: number,
  lines: readonly AcceptedLine[],
): Promise<void> {
  await clearAcceptedLines(tx, rfpId);
  const rows = lines
    .filter((line) => line.quantity.isPositive())
    .map((line) => ({
      rfp_id: rfpId,
      article_id: line.article_id,
      quantity: line.quantity.toString(),
    }));
  if (rows.length > 0) await tx.insertInto('accepted_lines', rows).execute();
}
