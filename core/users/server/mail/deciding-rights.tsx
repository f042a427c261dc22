import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { shortenName } from '#platform/server/mail/short-name.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { DecisionRight } from '#platform/shared/access/deciding-rights.ts';
import { formatDecisionRights, formatGrantedLimit, type GrantedLimit } from './granted-limit.ts';

export interface DecisionRightsMail {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly rights: readonly DecisionRight[];
  /** Null or absent (in a mail queued by an earlier release) if the user confirms no purchases. */
  readonly limit?: GrantedLimit | null;
  /**
   * The number of days for which the user and the user who gave the rights cannot act as two separate approvers.
   */
  readonly days: number;
  readonly company: string;
  readonly by: string;
  readonly is_new: boolean;
}

/** Notifies an owner immediately that a user can now make decisions about money, and who gave the right. */
export const decisionRightsMail = defineMail<DecisionRightsMail>({
  name: 'deciding-rights',
  render: (p, ctx) => {
    const { i18n, publicUrl } = ctx;
    const name = shortenName(p.name);
    const by = shortenName(p.by);
    return {
      subject: i18n._(msg`New permissions to decide: ${name}`),
      blocks: [
        heading(i18n._(msg`New permissions to decide: ${name}`)),
        paragraph(
          p.is_new
            ? i18n._(msg`${by} invited ${name} to ${shortenName(p.company)} with permissions to decide.`)
            : i18n._(msg`${by} gave ${name} permissions to decide at ${shortenName(p.company)}.`),
        ),
        keyValues([
          [i18n._(msg({ message: 'Name', context: 'of a person' })), p.name],
          [i18n._(msg({ message: 'Email' })), p.email],
          [i18n._(msg`New permissions`), formatDecisionRights(p.rights, ctx)],
          ...(p.limit ? [[i18n._(msg`Confirmation limit`), formatGrantedLimit(p.limit, ctx)] as const] : []),
          [i18n._(msg`Given by`), p.by],
        ]),
        paragraph(
          i18n._(
            msg`For ${p.days} days, the two do not count as two people under the four-eyes rule and for bank accounts, unless another owner confirms the user.`,
          ),
        ),
        button(i18n._(msg`View user`), `${publicUrl}/user-management/users/${p.user_id}`),
      ],
    };
  },
});
