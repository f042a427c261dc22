import type { StateStatus } from '#core/e-invoices/rules/document.ts';
import { auditActor, recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError } from '#platform/server/errors.ts';
import { graceDayOf } from '../grace-day.ts';
import { findIncoming } from '../incoming.read.ts';
import { lockIncoming, setStateStatus } from '../incoming.repo.ts';

/**
 * Notes the status of an invoice in the government system, whether or not it is decided here, because there is no
 * connection to that system (ADR 0130). The note decides nothing; the log keeps every note.
 */
export function recordStateStatus(
  ctx: CompanyContext,
  id: number,
  status: StateStatus | null,
): Promise<void> {
  const { tenant, session, request } = ctx;
  return tenant.transaction(async (tx) => {
    await lockIncoming(tx, id);
    const invoice = await findIncoming(tx, id);
    if (graceDayOf(invoice) === null) throw fieldError('status', 'choice');
    // Repeating a note changes nothing and adds no log entry.
    if (invoice.state_status === status) return;
    await setStateStatus(tx, id, { status, by: session.user.id });
    await recordAudit(tx.trx, {
      kind: 'invoice_state_noted',
      company_id: tx.company_id,
      by: auditActor(session),
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
