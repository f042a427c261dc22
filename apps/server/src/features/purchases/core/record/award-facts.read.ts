import { dec, sum } from '@ponuda/domain/money/decimal';
import type { WaitingAction } from '@ponuda/domain/purchase/actions';
import type { AwardRecord } from '@ponuda/domain/purchase/facts';
import { paymentMode } from '@ponuda/domain/purchase/payments';
import { type Selectable, sql } from 'kysely';
import type { AwardLinesTable } from '../../../../platform/db/tables.ts';
import type { Tenant } from '../../../../platform/db/tenant.ts';

/** What waits for the agreement of another (product 5, "X with Y"). */
export type Waiting = ReadonlySet<WaitingAction>;

interface Fulfilled {
  readonly lines: readonly Selectable<AwardLinesTable>[];
  readonly record: AwardRecord;
  readonly damaged: ReadonlyMap<number, string>;
}

/**
 * Receipts and payments of a purchase summed up by award: reversals carry the sign turned, so the sums are the facts;
 * what waits or was refused counts for nothing (product 5).
 */
export async function readFulfilment(tenant: Tenant, purchaseId: number) {
  const received = await tenant
    .selectFrom('receipt_lines')
    .innerJoin('receipts', 'receipts.id', 'receipt_lines.receipt_id')
    .select(['receipts.award_id', 'receipt_lines.article_id'])
    .select([
      sql<string>`sum(receipt_lines.quantity)`.as('quantity'),
      sql<string>`sum(receipt_lines.damaged)`.as('damaged'),
      sql<string>`sum(receipt_lines.closed_short)`.as('closed_short'),
    ])
    .where('receipts.purchase_id', '=', purchaseId)
    .where('receipts.state', '=', 'done')
    .groupBy(['receipts.award_id', 'receipt_lines.article_id'])
    .execute();
  const paid = await tenant
    .selectFrom('payments')
    .select(['award_id', 'payment_type', sql<string>`sum(amount)`.as('amount')])
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'done')
    .groupBy(['award_id', 'payment_type'])
    .execute();
  const waiting = await readWaiting(tenant, purchaseId);
  const of = (awardId: number, lines: readonly Selectable<AwardLinesTable>[]): Fulfilled => {
    const came = new Map(
      received.filter((row) => row.award_id === awardId).map((row) => [row.article_id, row]),
    );
    const stages = paid.filter((row) => row.award_id === awardId && !dec(row.amount).isZero());
    const [begun] = stages;
    return {
      lines,
      damaged: new Map([...came].map(([articleId, row]) => [articleId, row.damaged])),
      record: {
        lines: lines.map((line) => ({
          article_id: line.article_id,
          ordered: dec(line.quantity),
          received: dec(came.get(line.article_id)?.quantity ?? '0'),
          closed_short: dec(came.get(line.article_id)?.closed_short ?? '0'),
          unit_price: dec(line.unit_price),
          vat_rate: dec(line.vat_rate),
        })),
        paid: sum(stages.map((row) => dec(row.amount))),
        payment_mode: begun ? paymentMode(begun.payment_type) : null,
        finally_paid: stages.some((row) => row.payment_type === 'advance_final'),
      },
    };
  };
  return { of, waiting };
}

async function readWaiting(tenant: Tenant, purchaseId: number): Promise<Waiting> {
  const receipts = await tenant
    .selectFrom('receipts')
    .select('kind')
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'waiting')
    .execute();
  const payments = await tenant
    .selectFrom('payments')
    .select('kind')
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'waiting')
    .execute();
  return new Set<WaitingAction>([
    ...receipts.map(({ kind }) =>
      kind === 'short' ? ('close_short' as const) : ('reverse_receipt' as const),
    ),
    ...payments.map(() => 'reverse_payment' as const),
  ]);
}
