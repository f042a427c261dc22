import { msg } from '@lingui/core/macro';
import { findAccountLinkUser } from '#platform/server/auth/account-links.ts';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { shortenName } from '#platform/server/mail/short-name.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { pibLabelFor } from '#platform/shared/words/tax-numbers.ts';

export interface ConfirmRegistrationMail {
  readonly hash: string;
  readonly company: string;
  readonly pib: string;
  /** Absent in emails that were queued by an earlier version. */
  readonly country?: string;
  readonly supplier: boolean;
}

/** Asks a new owner to confirm the email address. */
export const confirmRegistrationMail = defineMail<ConfirmRegistrationMail>({
  name: 'confirm-registration',
  stillWanted: async ({ hash }, { platform }) =>
    (await findAccountLinkUser(platform.db, ['confirm_email'], hash)) !== undefined,
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`Confirm your email address`),
    blocks: [
      heading(i18n._(msg`Confirm your email address`)),
      paragraph(
        p.supplier
          ? i18n._(
              msg`You have registered ${shortenName(p.company)} as a supplier. Confirm within 72 hours that this address is yours. A moderator then activates the account.`,
            )
          : i18n._(
              msg`You have registered ${shortenName(p.company)}. Confirm within 72 hours that this address is yours. A moderator then activates the account, and your 30-day trial begins.`,
            ),
      ),
      keyValues([
        [i18n._(msg`Company`), shortenName(p.company)],
        [i18n._(pibLabelFor(p.country ?? '', p.pib)), p.pib],
      ]),
      button(i18n._(msg`Confirm the address`), `${publicUrl}/register/confirm/${p.hash}`),
      note(
        i18n._(
          msg`The link works once. If you did not register, ignore this email: no account is created without confirmation.`,
        ),
      ),
    ],
  }),
});
