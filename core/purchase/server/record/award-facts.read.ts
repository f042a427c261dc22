import type { Selectable } from 'kysely';
import type { WaitingAction } from '#core/purchase/rules/actions.ts';
import type { AwardRecord, PaymentType } from '#core/purchase/rules/facts.ts';
import { paymentMode } from '#core/purchase/rules/payments.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { AwardLinesTable } from '#platform/server/db/tables.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { Freight } from '#platform/shared/money/vat.ts';

/** The actions that wait for the agreement of another user (product 5, "X with Y"). */
export type WaitingActions = ReadonlySet<WaitingAction>;

export type AwardLine = Omit<Selectable<AwardLinesTable>, 'company_id' | 'award_id'>;

interface Fulfilled {
  readonly lines: readonly AwardLine[];
  readonly record: AwardRecord;
  readonly damaged: ReadonlyMap<number, string>;
}

/** Receipts and payments of a purchase, summed by award in the database. */
export interface FulfilmentRows {
  readonly received: readonly {
    readonly award_id: number;
    readonly article_id: number;
    readonly quantity: string;
    readonly damaged: string;
    readonly closed_short: string;
  }[];
  readonly paid: readonly {
    readonly award_id: number;
    readonly payment_type: PaymentType;
    readonly amount: string;
  }[];
  readonly waiting: readonly WaitingAction[];
}

/**
 * The sums as JSON, for the purchase `$2`. Reversals have the opposite sign, so the sums already account for them;
 * waiting and refused entries are not counted (product 5).
 */
export const FULFILMENT_SQL = `json_build_object(
  'received', (select coalesce(json_agg(g), '[]') from (
    select r.award_id, l.article_id, sum(l.quantity)::text as quantity, sum(l.damaged)::text as damaged,
      sum(l.closed_short)::text as closed_short
    from receipts r
    join receipt_lines l on l.company_id = $1 and l.receipt_id = r.id
    where r.company_id = $1 and r.purchase_id = $2 and r.state = 'done'
    group by r.award_id, l.article_id) g),
  'paid', (select coalesce(json_agg(g), '[]') from (
    select m.award_id, m.payment_type, sum(m.amount)::text as amount
    from payments m
    where m.company_id = $1 and m.purchase_id = $2 and m.state = 'done'
    group by m.award_id, m.payment_type) g),
  'waiting', (select coalesce(json_agg(g.action), '[]') from (
    select case r.kind when 'short' then 'close_short' else 'reverse_receipt' end as action
    from receipts r
    where r.company_id = $1 and r.purchase_id = $2 and r.state = 'waiting'
    union
    select 'reverse_payment' from payments m
    where m.company_id = $1 and m.purchase_id = $2 and m.state = 'waiting') g))`;

/** Reads only a purchase's receipts and payments. */
export async function readFulfilment(tenant: Tenant, purchaseId: number) {
  const [found] = await tenant.rows<{ fulfilment: FulfilmentRows }>(
    namedStatement(`select ${FULFILMENT_SQL} as fulfilment`),
    [purchaseId],
  );
  if (!found) throw new Error('a statement without conditions answers one row');
  return groupFulfilmentByAward(found.fulfilment);
}

/** Returns the received quantities and paid amounts of each award. */
export function groupFulfilmentByAward({ received, paid, waiting }: FulfilmentRows) {
  const of = (awardId: number, lines: readonly AwardLine[], freight: Freight | null): Fulfilled => {
    const receivedLines = new Map(
      received.filter((row) => row.award_id === awardId).map((row) => [row.article_id, row]),
    );
    const stages = paid.filter((row) => row.award_id === awardId && !toDecimal(row.amount).isZero());
    const [begun] = stages;
    return {
      lines,
      damaged: new Map([...receivedLines].map(([articleId, row]) => [articleId, row.damaged])),
      record: {
        lines: lines.map((line) => ({
          article_id: line.article_id,
          ordered: toDecimal(line.quantity),
          received: toDecimal(receivedLines.get(line.article_id)?.quantity ?? '0'),
          closed_short: toDecimal(receivedLines.get(line.article_id)?.closed_short ?? '0'),
          unit_price: toDecimal(line.unit_price),
          vat_rate: toDecimal(line.vat_rate),
        })),
        freight,
        paid: sum(stages.map((row) => toDecimal(row.amount))),
        payment_mode: begun ? paymentMode(begun.payment_type) : null,
        finally_paid: stages.some((row) => row.payment_type === 'advance_final'),
      },
    };
  };
  return { of, waiting: new Set(waiting) satisfies WaitingActions };
}
