import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import type { CompanyProfile } from '../wire.ts';

/** Summarises the stored settings for the four-eyes rule, budgets and bank accounts. */
export function RulesSentence({ settings }: Pick<CompanyProfile, 'settings'>) {
  const { t } = useLingui();
  const { four_eyes, budget_policy, payee_guard } = settings;
  const stops = budget_policy === 'stop';
  return (
    <Consequence
      note={
        // A single element, so that the link is laid out as part of the sentence.
        <span>
          {payee_guard === 'two_people' ? (
            <Trans>A supplier’s new bank account is used only after a second person has approved it.</Trans>
          ) : (
            <Trans>A supplier’s new bank account is used immediately.</Trans>
          )}{' '}
          <Link href={paths.profileLimits()} className={buttonClass({ variant: 'link' })}>
            <Trans>Try other limits</Trans>
          </Link>
        </span>
      }
    >
      {four_eyes &&
        stops &&
        t`Two people take part in every purchase, and no purchase can exceed its budget.`}
      {four_eyes &&
        !stops &&
        t`Two people take part in every purchase; an exceeded budget only causes a warning.`}
      {!four_eyes &&
        stops &&
        t`One person can create and confirm a purchase, but no purchase can exceed its budget.`}
      {!four_eyes &&
        !stops &&
        t`One person can create and confirm a purchase; exceeding the budget only causes a warning.`}
    </Consequence>
  );
}
