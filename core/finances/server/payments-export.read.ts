import { sql } from 'kysely';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

export interface ExportPeriod {
  readonly from: string;
  readonly to: string;
  readonly direct: boolean;
}

/**
 * Yields the payments in a period with their awards, sorted by payment day, including reversals with negative
 * amounts. Payments remain in the export whatever happens to the purchase later, because a closed month's books
 * must not change.
 */
export function listAllPayments(tenant: TenantTx, period: ExportPeriod) {
  return rowsByCursor<ExportedPayment>(tenant.trx, payments(tenant, period).compile());
}

function payments(tenant: TenantTx, { from, to, direct }: ExportPeriod) {
  const query = tenant
    .selectFrom('payments')
    .innerJoin('awards', 'awards.id', 'payments.award_id')
    .innerJoin('purchases', 'purchases.id', 'payments.purchase_id')
    .leftJoin('payments as reversed', 'reversed.id', 'payments.reverses_id')
    .leftJoin('supplier_accounts as used', (join) =>
      join.on(
        'used.id',
        '=',
        sql<number>`coalesce(payments.supplier_account_id, reversed.supplier_account_id)`,
      ),
    )
    // The supplier record that was paid may differ from the record on the order.
    .innerJoin('suppliers', (join) =>
      join.on('suppliers.id', '=', sql<number>`coalesce(used.supplier_id, awards.supplier_id)`),
    )
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select(['payments.id', 'payments.paid_on', 'payments.kind', 'payments.payment_type', 'payments.amount'])
    .select(['payments.invoice_number', 'payments.due_date', 'payments.note', 'users.name as by'])
    .select(['awards.order_number', 'awards.currency', 'awards.net', 'awards.vat', 'awards.gross'])
    .select(['awards.payable', 'awards.paid', 'awards.left_to_pay', 'awards.refund_due'])
    .leftJoin('users as changer', 'changer.id', 'suppliers.account_changed_by')
    .leftJoin('users as checker', 'checker.id', 'awards.account_checked_by')
    .select(['purchases.request_number', 'purchases.name', 'suppliers.name as supplier', 'suppliers.pib'])
    .select(['suppliers.account_number', 'suppliers.account_changed_at', 'changer.name as changer'])
    .select(['awards.approved_account', 'awards.checked_account', 'awards.account_checked_at'])
    .select('checker.name as checker')
    .where('payments.state', '=', 'done')
    .where('payments.paid_on', '>=', from)
    .where('payments.paid_on', '<=', to)
    .orderBy('payments.paid_on')
    .orderBy('payments.id');
  return direct ? query : query.where('purchases.kind', '<>', 'direct');
}
export type ExportedPayment = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];
