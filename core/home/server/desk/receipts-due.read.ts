import { answeredByReceipt } from '#core/orders/server/public.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { visibility } from '#core/purchase/server/lists/list-filter.ts';
import { passes } from '#platform/shared/access/gates.ts';
import type { Asking } from './inbox-groups.read.ts';

/** Deliveries shown; the warehouse has all of them. */
const SHOWN = 3;
/** After so many days nobody is reminded any more. */
const REMINDED_DAYS = 30;

/** A delivery that has to be answered by a receipt within a time that the law says. */
export interface ChosenReceipt {
  readonly group_id: 'receipts';
  readonly total: number;
  /** The id is the purchase's. */
  readonly id: number;
  readonly since: string;
  readonly own_order: {
    readonly document_id: number;
    readonly number: string;
    readonly supplier: string;
    readonly order_number: string;
    readonly answer_by: string;
  };
}

/**
 * Writes the part of home's statement that reads announced deliveries whose receipt has not left yet, where a law says by
 * when it has to (ADR 0115); the first to answer first. Null for who takes no goods in, and where the company sends no data.
 */
export function receiptsSql({ ctx: { actor, company }, params, now }: Asking): string | null {
  if (!passes(actor, 'warehouse') || !company.settings.e_documents) return null;
  return `(
    select 'receipts' as group_id, (count(*) over ())::int as total, p.id, d.created_at as since, null::jsonb,
      jsonb_build_object('document_id', d.id, 'number', d.number, 'supplier', s.name, 'order_number', a.order_number,
        'answer_by', d.answer_by::text), null::jsonb
    from e_documents d
    join awards a on a.company_id = $1 and a.id = d.award_id
    join purchases p on p.company_id = $1 and p.id = a.purchase_id
    join suppliers s on s.company_id = $1 and s.id = a.supplier_id
    where d.company_id = $1 and d.answer_by > (${params.add(now)}::timestamptz)::date - ${REMINDED_DAYS}
      and p.status <> ${S.CANCELED} and ${visibility(actor, params) ?? 'true'} and not ${answeredByReceipt('d')}
    order by d.answer_by, d.id limit ${SHOWN})`;
}
