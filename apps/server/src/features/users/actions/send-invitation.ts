import type { User } from '@ponuda/contract/users';
import { effectiveRole } from '@ponuda/domain/access/roles';
import { makeAccountLink } from '../../../platform/auth/account-links.ts';
import { digestOf } from '../../../platform/auth/secrets.ts';
import type { CompanyContext } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { mailAtCommit } from '../../../platform/mail/queue-mail.ts';
import { shortName } from '../../../platform/mail/short-name.ts';
import { userInvitationMail } from '../mail/user-invitation.tsx';

/** Mails a link to set the password, in the invited person's language; a link sent before no longer opens. */
export async function sendInvitation(ctx: CompanyContext, tx: TenantTx, user: User): Promise<void> {
  const { platform, company, session } = ctx;
  const secret = await makeAccountLink(tx.trx, 'invitation', user.id);
  mailAtCommit(tx, {
    // Each link is mailed once.
    dedupe_key: `user-invitation-${digestOf(secret).toString('hex').slice(0, 32)}`,
    company_id: company.id,
    template: userInvitationMail,
    lang: user.lang,
    to: { email: user.email, name: shortName(user.name) },
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
