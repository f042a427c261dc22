import { answeredByReceiptSql } from '#core/orders/server/public.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { visibilitySql } from '#core/purchase/server/lists/list-filter.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import type { InboxQuery } from './inbox-groups.read.ts';

/** The maximum number of deliveries shown. The warehouse page lists all of them. */
const SHOWN = 3;
/** The number of days after which the home page no longer shows a delivery. */
const REMINDED_DAYS = 30;

/** A delivery for which a receipt is required by law within a deadline. */
export interface ChosenReceipt {
  readonly group_id: 'receipts';
  readonly total: number;
  /** The ID of the purchase. */
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
 * Returns the part of the home page's statement that reads announced deliveries whose legally required receipt
 * has not been sent yet (ADR 0115), earliest deadline first; null if the caller does not receive goods, or the
 * company does not send electronic documents.
 */
export function receiptsSql({ ctx: { actor, company }, params, now }: InboxQuery): string | null {
  if (!passesGate(actor, 'warehouse') || !company.settings.e_documents) return null;
  return `(
    select 'receipts' as group_id, (count(*) over ())::int as total, p.id, d.created_at as since, null::jsonb,
      jsonb_build_object('document_id', d.id, 'number', d.number, 'supplier', s.name, 'order_number', a.order_number,
        'answer_by', d.answer_by::text), null::jsonb
    from e_documents d
    join awards a on a.company_id = $1 and a.id = d.award_id
    join purchases p on p.company_id = $1 and p.id = a.purchase_id
    join suppliers s on s.company_id = $1 and s.id = a.supplier_id
    where d.company_id = $1 and d.answer_by > (${params.add(now)}::timestamptz)::date - ${REMINDED_DAYS}
      and p.status <> ${S.CANCELED} and ${visibilitySql(actor, params) ?? 'true'} and not ${answeredByReceiptSql('d')}
    order by d.answer_by, d.id limit ${SHOWN})`;
}
