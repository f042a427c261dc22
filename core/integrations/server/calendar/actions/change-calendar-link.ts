import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import { digestSecret, generateSecret } from '#platform/server/auth/secrets.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { AuditKind } from '#platform/shared/access/audit-kinds.ts';
import { deleteUserCalendarLink } from '../delete-link.step.ts';
import { saveCalendarLink } from '../links.repo.ts';

/**
 * Creates the caller's calendar link. The link is returned only once, because only the digest of its secret is stored.
 */
export async function createCalendarLink(ctx: CompanyContext): Promise<{ url: string }> {
  const secret = generateSecret();
  await ctx.tenant.transaction(async (tx) => {
    await saveCalendarLink(tx, ctx.session.user.id, digestSecret(secret));
    await note(ctx, tx, 'calendar_link_created');
  });
  return { url: `${ctx.platform.config.publicUrl}/api/calendar/${secret}.ics` };
}

/** Deletes the caller's link. Does nothing if there is none. */
export function deleteCalendarLink(ctx: CompanyContext): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    if (await deleteUserCalendarLink(tx, ctx.session.user.id)) await note(ctx, tx, 'calendar_link_ended');
  });
}

function note({ session, request }: CompanyContext, tx: TenantTx, kind: AuditKind): Promise<void> {
  return recordAuditEntry(tx.trx, {
    kind,
    company_id: tx.company_id,
    by: toAuditActor(session),
    ip: request.ip,
  });
}
