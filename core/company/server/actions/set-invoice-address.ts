import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { generateMailboxName, mailboxAddress } from '#platform/server/mail-in/mailbox-name.ts';
import { readCompanyProfile } from '../company.read.ts';
import { lockCompany, updateInvoiceMailbox } from '../company.repo.ts';

/**
 * Creates a new address for receiving e-invoices by email, or removes the address (ADR 0123). The previous
 * address becomes invalid immediately, so the call must state it: a tab that was left open cannot replace an
 * address that was renewed elsewhere.
 */
export async function setInvoiceAddress(
  ctx: CompanyContext,
  { shown, on }: { readonly shown: string | null; readonly on: boolean },
): Promise<void> {
  const { tenant, session, request, platform } = ctx;
  const { mailIn } = platform.config;
  if (mailIn?.invoiceDomain === undefined) throw notFoundError();
  await tenant.transaction(async (tx) => {
    const { invoice_mailbox: before } = await lockCompany(tx);
    if (mailboxAddress(mailIn, before) !== shown)
      throw new AppError('stale', {
        fresh: await readCompanyProfile(tx.trx, tx.company_id, platform.config),
      });
    if (!on && before === null) return;
    await updateInvoiceMailbox(tx, on ? generateMailboxName() : null);
    await recordAuditEntry(tx.trx, {
      kind: 'invoice_address_changed',
      company_id: tx.company_id,
      by: toAuditActor(session),
      ip: request.ip,
      // The log omits the address itself, which readers of the log do not need to know.
      data: { before: { invoice_address: before !== null }, after: { invoice_address: on } },
    });
  });
}
