import { msg, plural } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph, table } from '#platform/server/mail/blocks.ts';
import { shortenName } from '#platform/server/mail/short-name.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { DecisionRight } from '#platform/shared/access/deciding-rights.ts';
import { formatDecisionRights, formatGrantedLimit, type GrantedLimit } from './granted-limit.ts';

export interface SeveralDecisionRightsMail {
  readonly people: readonly {
    readonly name: string;
    readonly email: string;
    readonly rights: readonly DecisionRight[];
    /** See `DecisionRightsMail.limit`. */
    readonly limit?: GrantedLimit | null;
  }[];
  /** See `DecisionRightsMail.days`. */
  readonly days: number;
  readonly company: string;
  readonly by: string;
}

/** Notifies an owner in one email of all users who were invited together with rights to decide. */
export const severalDecisionRightsMail = defineMail<SeveralDecisionRightsMail>({
  name: 'deciding-rights-several',
  render: (p, ctx) => {
    const { i18n, publicUrl } = ctx;
    const count = p.people.length;
    const by = shortenName(p.by);
    const title = i18n._(
      msg`New permissions to decide: ${plural(count, { one: '# person', other: '# people' })}`,
    );
    return {
      subject: title,
      blocks: [
        heading(title),
        paragraph(
          i18n._(msg`${by} invited these people to ${shortenName(p.company)} with permissions to decide.`),
        ),
        table(
          [
            { label: i18n._(msg({ message: 'Name', context: 'of a person' })) },
            { label: i18n._(msg({ message: 'Email' })) },
            { label: i18n._(msg`New permissions`) },
            { label: i18n._(msg`Confirmation limit`) },
          ],
          p.people.map(({ name, email, rights, limit }) => [
            name,
            email,
            formatDecisionRights(rights, ctx),
            limit ? formatGrantedLimit(limit, ctx) : '',
          ]),
        ),
        keyValues([[i18n._(msg`Given by`), p.by]]),
        paragraph(
          i18n._(
            msg`For ${p.days} days, each of them and ${by} do not count as two people under the four-eyes rule and for bank accounts, unless another owner confirms the user.`,
          ),
        ),
        button(i18n._(msg`View users`), `${publicUrl}/user-management/users`),
      ],
    };
  },
});
