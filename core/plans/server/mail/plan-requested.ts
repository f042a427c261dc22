import { msg } from '@lingui/core/macro';
import { planPhrases } from '#core/plans/words.ts';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';

export interface PlanRequested {
  readonly company_id: number;
  readonly company: string;
  readonly pib: string;
  /** The name of the user who asks. */
  readonly requester: string;
  readonly email: string;
  readonly plan: Plan;
  readonly currentPlan: Plan;
  /** The end of the current plan as an ISO instant; null if it has no end. */
  readonly ends_at: string | null;
}

/** Tells the operators that a company wants a plan that cannot be ordered online; a reply goes to the user. */
export const planRequestedMail = defineMail<PlanRequested>({
  name: 'plan-requested',
  render: (p, { i18n, formatters, publicUrl }) => {
    const { company } = p;
    const plan = i18n._(planPhrases[p.plan]);
    const isExtension = p.plan === p.currentPlan;
    const subject = isExtension
      ? i18n._(msg`${company} asks to extend the ${plan} plan`)
      : i18n._(msg`${company} asks for the ${plan} plan`);
    return {
      subject,
      blocks: [
        heading(subject),
        paragraph(i18n._(msg`Reply to this email to send the pro-forma invoice or an offer.`)),
        keyValues([
          [i18n._(msg`Company`), company],
          [i18n._(msg`Tax number (PIB)`), p.pib],
          [i18n._(msg`Requested by`), p.requester],
          [i18n._(msg`Email`), p.email],
          [i18n._(msg`Requested plan`), plan],
          [i18n._(msg`Current plan`), i18n._(planPhrases[p.currentPlan])],
          [i18n._(msg`Active until`), p.ends_at === null ? '' : formatters.day(dayInBelgrade(p.ends_at))],
        ]),
        button(i18n._(msg`Open the company`), `${publicUrl}/moderation/companies/${p.company_id}`),
      ],
    };
  },
});
