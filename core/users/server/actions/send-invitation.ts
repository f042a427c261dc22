import type { User } from '#core/users/wire.ts';
import { makeAccountLink } from '#platform/server/auth/account-links.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { shortenName } from '#platform/server/mail/short-name.ts';
import { effectiveRole } from '#platform/shared/access/roles.ts';
import { userInvitationMail } from '../mail/user-invitation.tsx';

/** Emails a link for setting the password, in the invited user's language; earlier links become invalid. */
export async function sendUserInvitation(ctx: CompanyContext, tx: TenantTx, user: User): Promise<void> {
  const { platform, company, session } = ctx;
  const secret = await makeAccountLink(tx.trx, 'invitation', user.id);
  queueMailAtCommit(tx, {
    // Emails each link only once.
    dedupe_key: `user-invitation-${digestSecret(secret).toString('hex').slice(0, 32)}`,
    company_id: company.id,
    template: userInvitationMail,
    lang: user.lang,
    to: { email: user.email, name: shortenName(user.name) },
    fromName: company.settings.mail_sender_name || company.name,
    replyTo: session.user.email,
    params: {
      link: `${platform.config.publicUrl}/send-password/${secret}`,
      company: company.name,
      by: session.user.name,
      name: user.name,
      email: user.email,
      role: effectiveRole(user.roles.map(({ name }) => name)),
    },
  });
}
