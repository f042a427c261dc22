import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import type { Me } from '#platform/web/lib/actor.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { getFirstWholeDay } from '../rules/active-period.ts';
import { planPhrases } from '../words.ts';

interface TrialLeftProps {
  /** Days until the trial itself ends, excluding any paid period after it. */
  days: number;
  nextPlan: NonNullable<Me['company']>['next_plan'];
}

/** Shows how long the trial still lasts, and the paid period that follows it. */
export function TrialDaysLeft({ days, nextPlan }: TrialLeftProps) {
  return (
    <>
      <Plural value={days} one="# day of your trial is left." other="# days of your trial are left." />
      {nextPlan && (
        <>
          {' '}
          <PaidAhead plan={nextPlan} />
        </>
      )}
    </>
  );
}

function PaidAhead({ plan }: { plan: NonNullable<TrialLeftProps['nextPlan']> }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const name = i18n._(planPhrases[plan.key]);
  const from = format.day(getFirstWholeDay(plan.from, null));
  const until = format.day(dayInBelgrade(plan.until));
  return (
    <Trans>
      The plan {name} is paid: it runs from {from} to {until}.
    </Trans>
  );
}
