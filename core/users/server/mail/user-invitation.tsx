import { msg } from '@lingui/core/macro';
import { findAccountLinkUser } from '#platform/server/auth/account-links.ts';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { shortenName } from '#platform/server/mail/short-name.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { Role } from '#platform/shared/access/roles.ts';
import { rolePhrases } from '#platform/shared/words/permissions.ts';

export interface UserInvitationMail {
  readonly link: string;
  readonly company: string;
  /** The name of the inviting user. */
  readonly by: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** The address of the login at the company's own provider; absent if the user has none. */
  readonly sso_link?: string | undefined;
}

/** Asks a new user to set the password, so that no other person ever knows it. */
export const userInvitationMail = defineMail<UserInvitationMail>({
  name: 'user-invitation',
  render: (p, { i18n }) => ({
    subject: i18n._(msg`${shortenName(p.company)} invites you to Ponuda`),
    blocks: [
      heading(i18n._(msg`Welcome, ${{ firstName: shortenName(p.name) }}`)),
      paragraph(
        i18n._(
          msg`${shortenName(p.by)} has created an account for you at ${shortenName(p.company)}. In Ponuda, your company requests and compares offers and confirms purchases. Set a password within 72 hours to get started.`,
        ),
      ),
      button(i18n._(msg`Set a password`), p.link),
      ...(p.sso_link === undefined
        ? []
        : [
            paragraph(
              i18n._(
                msg`Your company has single sign-on. Instead of a password, you can log in with your company’s account: ${p.sso_link}`,
              ),
            ),
          ]),
      keyValues([
        [i18n._(msg`Log in with`), p.email],
        [i18n._(msg`Role`), i18n._(rolePhrases[p.role].title)],
      ]),
      note(
        i18n._(
          msg`The link works once. If it has expired, ask ${shortenName(p.by)} to invite you again. If you were not expecting this email, you can ignore it.`,
        ),
      ),
    ],
  }),
  stillWanted: async ({ link }, { platform }) =>
    (await findAccountLinkUser(platform.db, ['invitation'], link.slice(link.lastIndexOf('/') + 1))) !==
    undefined,
});
