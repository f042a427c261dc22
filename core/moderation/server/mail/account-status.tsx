import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { TRIAL_DAYS } from '#platform/shared/access/plans.ts';

export const ACCOUNT_DECISION_OUTCOMES = [
  'activated',
  'rejected',
  'blocked',
  'unblocked',
  'deleted',
  'supplier_activated',
  'supplier_rejected',
  'supplier_blocked',
] as const;
/** The result of a moderator's decision about an account, as stated in the email. */
export type AccountDecisionOutcome = (typeof ACCOUNT_DECISION_OUTCOMES)[number];

export interface AccountStatusMail {
  readonly company: string;
  readonly outcome: AccountDecisionOutcome;
  /** The moderator's reason, or a message that accompanies an activation; '' if there is none. */
  readonly reason: string;
}

interface Words {
  readonly subject: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** Whether a logged-in user sees more than the status page. */
  readonly opens: boolean;
}

/** Informs an owner of a decision about the company's account, with the moderator's reason. */
export const accountStatusMail = defineMail<AccountStatusMail>({
  name: 'account-status',
  render: (p, { i18n, publicUrl }) => {
    const { subject, text, opens } = wordsOf(p.outcome);
    return {
      subject: i18n._(subject),
      blocks: [
        heading(i18n._(subject)),
        paragraph(i18n._(text)),
        ...(p.reason === ''
          ? []
          : [
              quote(
                p.reason,
                opens ? i18n._(msg`Message from the moderator`) : i18n._(msg`Reason given by the moderator`),
              ),
            ]),
        keyValues([[i18n._(msg`Company`), p.company]]),
        ...(opens ? [button(i18n._(msg`Log in`), `${publicUrl}/login`)] : []),
      ],
    };
  },
});

function wordsOf(outcome: AccountDecisionOutcome): Words {
  switch (outcome) {
    case 'activated':
      return {
        subject: msg`Your account is active`,
        text: msg`A moderator has activated your company’s account. You now have full access, and your ${TRIAL_DAYS}-day trial begins today.`,
        opens: true,
      };
    case 'rejected':
      return {
        subject: msg`Your registration was not approved`,
        text: msg`A moderator has reviewed the registration and did not approve it. You can log in and read the reason there too.`,
        opens: true,
      };
    case 'blocked':
      return {
        subject: msg`Your account is blocked`,
        text: msg`A moderator has blocked your company’s account. Users of the company currently have no access; all data is kept.`,
        opens: false,
      };
    case 'unblocked':
      return {
        subject: msg`Your account has been unblocked`,
        text: msg`A moderator has unblocked your company’s account. Everything is as you left it.`,
        opens: true,
      };
    case 'deleted':
      return {
        subject: msg`Your account was deleted`,
        text: msg`A moderator has deleted your company’s account. Users of the company can no longer log in.`,
        opens: false,
      };
    case 'supplier_activated':
      return {
        subject: msg`Your supplier account is active`,
        text: msg`A moderator has activated your company as a supplier on the marketplace.`,
        opens: true,
      };
    case 'supplier_rejected':
      return {
        subject: msg`Your supplier account was not approved`,
        text: msg`A moderator has reviewed the registration as a supplier on the marketplace and did not approve it.`,
        opens: false,
      };
    case 'supplier_blocked':
      return {
        subject: msg`Your supplier account was closed`,
        text: msg`A moderator has closed your company’s supplier account on the marketplace. Offers already submitted are not affected.`,
        opens: false,
      };
  }
}
