import { auditActor, recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { liftMailRefusal } from '#platform/server/mail/refused-addresses.ts';
import { getUser } from '../users.read.ts';
import { lockCompany } from '../users.repo.ts';
import { sendInvitation } from './send-invitation.ts';

/** Mails a new link to a user who has not set a password; the old link becomes invalid. */
export function resendUserInvitation(ctx: CompanyContext, id: number): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    await lockCompany(tx);
    const user = await getUser(tx, id);
    if (user.state === 'active') throw new AppError('invitation_used');
    // An explicit resend retries the address even if its server refused it before.
    await liftMailRefusal(tx.trx, user.email);
    await sendInvitation(ctx, tx, user);
    await recordAudit(tx.trx, {
      kind: 'user_invited',
      company_id: ctx.company.id,
      by: auditActor(ctx.session),
      subject: { id, name: user.name },
      ip: ctx.request.ip,
      data: { email: user.email, again: true },
    });
  });
}
