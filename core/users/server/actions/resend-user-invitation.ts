import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { liftMailRefusal } from '#platform/server/mail/refused-addresses.ts';
import { effectiveRole } from '#platform/shared/access/roles.ts';
import { getUser } from '../users.read.ts';
import { lockCompanyRights } from '../users.repo.ts';
import { sendUserInvitations } from './send-invitation.ts';

/** Emails a new link to a user who has not set a password; the old link becomes invalid. */
export function resendUserInvitation(ctx: CompanyContext, id: number): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    await lockCompanyRights(tx);
    const user = await getUser(tx, id);
    if (user.state === 'active') throw new AppError('invitation_used');
    // An explicit resend retries the address even if its server refused it before.
    await liftMailRefusal(tx.trx, user.email);
    await sendUserInvitations(ctx, tx, [
      { ...user, role: effectiveRole(user.roles.map(({ name }) => name)) },
    ]);
    await recordAuditEntry(tx.trx, {
      kind: 'user_invited',
      company_id: ctx.company.id,
      by: toAuditActor(ctx.session),
      subject: { id, name: user.name },
      ip: ctx.request.ip,
      data: { email: user.email, again: true },
    });
  });
}
