import { rowsByCursor } from '#platform/server/db/cursor.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { paidSupplier } from './paid-supplier.read.ts';

export interface ExportPeriod {
  readonly from: string;
  readonly to: string;
  /** Payments of direct purchases too. */
  readonly direct: boolean;
}

/**
 * Payments of a period with their awards, by the day they were paid; counter rows among them with the sign turned.
 * What was paid stays in it whatever became of the purchase since: a month's books do not change later.
 */
export async function* allPayments(tenant: TenantTx, period: ExportPeriod) {
  const query = payments(tenant, period, await paidSupplier(tenant));
  yield* rowsByCursor<ExportedPayment>(tenant.trx, query.compile());
}

function payments(
  tenant: TenantTx,
  { from, to, direct }: ExportPeriod,
  paid: Awaited<ReturnType<typeof paidSupplier>>,
) {
  const query = tenant
    .selectFrom('payments')
    .innerJoin('awards', 'awards.id', 'payments.award_id')
    .innerJoin('purchases', 'purchases.id', 'payments.purchase_id')
    .innerJoin('suppliers', (join) => join.on('suppliers.id', '=', paid))
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
