import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';

export interface StandInMail {
  readonly event: 'named' | 'ended';
  /** The recipient of the email: one of the two users. */
  readonly to: 'stand_in' | 'delegator';
  readonly delegator: string;
  readonly stand_in: string;
  /** The name of the user who appointed or ended the stand-in. */
  readonly by: string;
  readonly date_from: string;
  readonly date_to: string;
}

/** Notifies both users when a stand-in is appointed, and when it ends before its last day. */
export const standInMail = defineMail<StandInMail>({
  name: 'stand-in',
  render: (p, ctx) => {
    const { i18n, formatters, publicUrl } = ctx;
    return {
      subject: subjectOf(p, ctx),
      blocks: [
        heading(subjectOf(p, ctx)),
        paragraph(textOf(p, ctx)),
        keyValues([
          [i18n._(msg`Away`), p.delegator],
          [i18n._(msg`Stand-in`), p.stand_in],
          [i18n._(msg`First day`), formatters.day(p.date_from)],
          [i18n._(msg`Last day`), formatters.day(p.date_to)],
        ]),
        ...(p.event === 'named' && p.to === 'stand_in'
          ? [
              note(
                i18n._(
                  msg`You act within the permissions and limit of ${p.delegator}. Both names are shown in the history.`,
                ),
              ),
            ]
          : []),
        p.to === 'delegator'
          ? button(i18n._(msg`View stand-ins`), `${publicUrl}/profile/stand-in`)
          : button(i18n._(msg`Go to Ponuda`), `${publicUrl}/home`),
      ],
    };
  },
});

function subjectOf(p: StandInMail, { i18n }: MailContext): string {
  if (p.event === 'named')
    return p.to === 'stand_in'
      ? i18n._(msg`You are the stand-in for ${p.delegator}`)
      : i18n._(msg`${p.stand_in} is your stand-in`);
  return p.to === 'stand_in'
    ? i18n._(msg`You are no longer the stand-in for ${p.delegator}`)
    : i18n._(msg`${p.stand_in} is no longer your stand-in`);
}

function textOf(p: StandInMail, { i18n, formatters }: MailContext): string {
  const [from, to] = [formatters.day(p.date_from), formatters.day(p.date_to)];
  if (p.event === 'ended') return i18n._(msg`${p.by} has ended the stand-in arrangement.`);
  return p.to === 'stand_in'
    ? i18n._(
        msg`From ${from} to ${to}, purchases pending with ${p.delegator} are also shown to you. You can approve or return them.`,
      )
    : i18n._(
        msg`From ${from} to ${to}, ${p.stand_in} can approve or return the purchases pending with you. If you did not request this, end the stand-in arrangement and notify an owner of your company.`,
      );
}
