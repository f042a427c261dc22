import { makeAccountLinks } from '#platform/server/auth/account-links.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { shortenName } from '#platform/server/mail/short-name.ts';
import type { Role } from '#platform/shared/access/roles.ts';
import type { Language } from '#platform/shared/languages.ts';
import { userInvitationMail } from '../mail/user-invitation.tsx';
import { readSsoEntry } from '../sso-entry.read.ts';
import { requireInvitationsLeft } from './require-invitations-left.ts';

interface Invited {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
  readonly role: Role;
}

/** Emails each user a link for setting the password, in the user's language; earlier links become invalid. */
export async function sendUserInvitations(
  { platform, company, session }: CompanyContext,
  tx: TenantTx,
  users: readonly Invited[],
): Promise<void> {
  await requireInvitationsLeft(tx, users.length);
  const secrets = await makeAccountLinks(
    tx.trx,
    'invitation',
    users.map(({ id }) => id),
  );
  const ssoEntry = await readSsoEntry(tx, platform.config.publicUrl);
  for (const { id, name, email, lang, role } of users) {
    const secret = secrets.get(id) ?? '';
    queueMailAtCommit(tx, {
      // Emails each link only once.
      dedupe_key: `user-invitation-${digestSecret(secret).toString('hex').slice(0, 32)}`,
      company_id: company.id,
      template: userInvitationMail,
      lang,
      to: { email, name: shortenName(name) },
      fromName: company.settings.mail_sender_name || company.name,
      replyTo: session.user.email,
      params: {
        link: `${platform.config.publicUrl}/send-password/${secret}`,
        company: company.name,
        by: session.user.name,
        ...{ name, email, role, sso_link: ssoEntry(email) },
      },
    });
  }
}
