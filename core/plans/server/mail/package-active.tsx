import { msg } from '@lingui/core/macro';
import { planPhrases } from '#core/plans/words.ts';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';

export interface PackageActiveMail {
  readonly number: string;
  readonly plan: Plan;
  /** The package's first day, which is in the future if another period is still running. */
  readonly from: string;
  /** When the package ends, as an ISO instant. */
  readonly until: string;
}

/** Informs the company that its payment has arrived and until when the package is active. */
export const packageActiveMail = defineMail<PackageActiveMail>({
  name: 'package-active',
  render: (p, { i18n, formatters, publicUrl }) => {
    const from = formatters.day(p.from);
    const until = formatters.day(dayInBelgrade(p.until));
    return {
      subject: i18n._(msg`Your plan is active until ${until}`),
      blocks: [
        heading(i18n._(msg`Your plan is active`)),
        paragraph(
          i18n._(msg`The payment has arrived. Everyone in your company can use Ponuda until ${until}.`),
        ),
        keyValues([
          [i18n._(msg({ message: 'Plan', context: 'pricing plan' })), i18n._(planPhrases[p.plan])],
          [i18n._(msg`Active from`), from],
          [i18n._(msg`Active until`), until],
          [i18n._(msg`Pro-forma invoice`), p.number],
        ]),
        button(i18n._(msg`Go to Ponuda`), `${publicUrl}/home`),
      ],
    };
  },
});
