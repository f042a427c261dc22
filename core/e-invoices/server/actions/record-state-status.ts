import type { GovernmentStatus } from '#core/e-invoices/rules/document.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError } from '#platform/server/errors.ts';
import { getInvoiceGraceDay } from '../grace-day.ts';
import { findIncomingInvoice } from '../incoming.read.ts';
import { lockIncomingInvoice, setGovernmentStatus } from '../incoming.repo.ts';

/**
 * Records the status of an invoice in the government system as entered by a user, whether or not the invoice has
 * been decided here, because there is no connection to that system (ADR 0130). The status does not affect the
 * decision. Every entry is kept in the log.
 */
export function recordGovernmentStatus(
  ctx: CompanyContext,
  id: number,
  status: GovernmentStatus | null,
): Promise<void> {
  const { tenant, session, request } = ctx;
  return tenant.transaction(async (tx) => {
    await lockIncomingInvoice(tx, id);
    const invoice = await findIncomingInvoice(tx, id);
    if (getInvoiceGraceDay(invoice) === null) throw fieldError('status', 'choice');
    // Entering the same status again changes nothing and adds no log entry.
    if (invoice.state_status === status) return;
    await setGovernmentStatus(tx, id, { status, by: session.user.id });
    await recordAuditEntry(tx.trx, {
      kind: 'invoice_state_noted',
      company_id: tx.company_id,
      by: toAuditActor(session),
      ip: request.ip,
      data: {
        number: invoice.number,
        supplier: invoice.supplier_name,
        before: { state_status: invoice.state_status ?? 'none' },
        after: { state_status: status ?? 'none' },
      },
    });
  });
}
