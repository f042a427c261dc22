import { sql } from 'kysely';
import { updateOpenGoods } from '#core/purchase/server/ledger/goods.repo.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import { type Day, dayInBelgrade } from '#platform/shared/dates.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import type { ReceiptKind, ReceiptState } from '../wire.ts';

/**
 * Returns the company's next receipt number for the current year, for example `GR-2026-0001`; the counter stays
 * locked until the transaction ends.
 */
export async function claimReceiptNumber(tx: TenantTx, now: string): Promise<string> {
  const year = Number(dayInBelgrade(now).slice(0, 4));
  const { last } = await tx
    .insertInto('receipt_numbers', { year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'year']).doUpdateSet({ last: sql`receipt_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `GR-${year}-${String(last).padStart(4, '0')}`;
}

export interface NewReceiptLine {
  readonly article_id: number;
  /** The delivered quantity minus the damaged part. */
  readonly sound: Decimal;
  readonly damaged: Decimal;
  readonly closed_short: Decimal;
}

export interface NewReceipt {
  readonly purchase_id: number;
  readonly award_id: number;
  readonly number: string;
  readonly kind: ReceiptKind;
  readonly state: ReceiptState;
  readonly reverses_id?: number;
  readonly delivery_note_number?: string;
  readonly received_on?: Day;
  readonly note: string;
  readonly user_id: number;
  readonly at: string;
  readonly lines: readonly NewReceiptLine[];
  readonly file_ids?: readonly number[];
  readonly despatch_id?: number | undefined;
}

/** Inserts a receipt with its lines and attachments; its state determines whether it counts. */
export async function insertReceipt(tx: TenantTx, receipt: NewReceipt): Promise<void> {
  const { id } = await tx
    .insertInto('receipts', {
      purchase_id: receipt.purchase_id,
      award_id: receipt.award_id,
      number: receipt.number,
      kind: receipt.kind,
      state: receipt.state,
      reverses_id: receipt.reverses_id ?? null,
      delivery_note_number: receipt.delivery_note_number ?? '',
      received_on: receipt.received_on ?? null,
      despatch_id: receipt.despatch_id ?? null,
      note: receipt.note,
      user_id: receipt.user_id,
      created_at: receipt.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = receipt.lines.map((line) => ({
    receipt_id: id,
    article_id: line.article_id,
    quantity: line.sound.toString(),
    damaged: line.damaged.toString(),
    closed_short: line.closed_short.toString(),
  }));
  await tx.insertInto('receipt_lines', lines).execute();
  await attach(tx, receipt.purchase_id, id, receipt.file_ids ?? []);
  await updateOpenGoods(tx, receipt.purchase_id);
}

async function attach(
  tx: TenantTx,
  purchaseId: number,
  receiptId: number,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id) => ({
    file_id,
    purchase_id: purchaseId,
    receipt_id: receiptId,
    for_suppliers: false,
  }));
  try {
    await tx.insertInto('attachments', rows).execute();
  } catch (error) {
    // Another record has attached one of the files since they were checked.
    if (getViolatedConstraint(error) === 'attachments_pkey') throw fieldError('file_ids', 'unknown_record');
    throw error;
  }
}

/** Stores the decision on a waiting receipt: if agreed to, it counts; if refused, it never does. */
export async function storeReceiptDecision(
  tx: TenantTx,
  receipt: { readonly id: number; readonly purchase_id: number },
  decision: { readonly state: 'done' | 'refused'; readonly user_id: number; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ state: decision.state, decided_by_user_id: decision.user_id, decided_at: decision.at })
    .where('id', '=', receipt.id)
    .execute();
  await updateOpenGoods(tx, receipt.purchase_id);
}
