import { msg } from '@lingui/core/macro';
import { tokenWritePhrases } from '#core/integrations/words/token-scopes.ts';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { TokenWriteScope } from '#platform/shared/access/token-scopes.ts';
import { isDay } from '#platform/shared/dates.ts';

export interface TokenCreatedMail {
  readonly name: string;
  readonly prefix: string;
  readonly writes: readonly TokenWriteScope[];
  readonly at: string;
  /** The last day as a date; '' for no expiry. */
  readonly expires_on: string;
  readonly ip: string;
}

/** Informs the user that an API client can now act on their behalf, so that an unexpected token is noticed. */
export const tokenCreatedMail = defineMail<TokenCreatedMail>({
  name: 'token-made',
  render: (p, { i18n, publicUrl, formatters }) => ({
    subject: i18n._(msg`A new API token was created for your account`),
    blocks: [
      heading(i18n._(msg`A new API token was created for your account`)),
      paragraph(
        i18n._(
          msg`Anyone who has this token can use Ponuda with your permissions, without logging in, until it expires or is revoked.`,
        ),
      ),
      keyValues([
        [i18n._(msg({ message: 'Name', context: 'of a record' })), p.name],
        [i18n._(msg({ message: 'Begins with', context: 'an API token' })), p.prefix],
        [
          i18n._(msg`Write access`),
          p.writes.length === 0
            ? i18n._(msg`none (read-only)`)
            : p.writes.map((scope) => i18n._(tokenWritePhrases[scope].title)).join(', '),
        ],
        [
          i18n._(msg({ message: 'Expires', context: 'an API token' })),
          isDay(p.expires_on)
            ? formatters.day(p.expires_on)
            : i18n._(msg({ message: 'never', context: 'an API token expires' })),
        ],
        [i18n._(msg`Created on`), formatters.moment(p.at)],
        [i18n._(msg`IP address`), p.ip],
      ]),
      button(i18n._(msg`View API tokens`), `${publicUrl}/profile/api`),
      note(
        i18n._(
          msg`If this was not you, revoke the token, change your password and notify an owner of your company.`,
        ),
      ),
    ],
  }),
});
