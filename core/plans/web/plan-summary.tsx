import { Plural, Trans } from '@lingui/react/macro';
import { TRIAL_PLAN } from '#platform/shared/access/plans.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { getFirstWholeDay } from '../rules/active-period.ts';
import type { PlanOffer } from '../wire.ts';

interface SummaryProps {
  readonly pricings: PlanOffer;
}

/** States the company's plan and until when it is valid, in one sentence. */
export function PlanSentence({ pricings: { company, data, endless } }: SummaryProps) {
  const format = useFormatters();
  const plan = data.find(({ current }) => current)?.name ?? '';
  const trial = company.package === TRIAL_PLAN;
  const end = company.access_ends_at === null ? '' : format.day(dayInBelgrade(company.access_ends_at));
  if (!company.has_access)
    return trial ? (
      <Trans comment="a date">
        Your trial ended on <b>{end}</b>.
      </Trans>
    ) : (
      <Trans comment="a plan and a date">
        {plan} expired on <b>{end}</b>.
      </Trans>
    );
  if (trial)
    return (
      <Plural
        value={company.trial_days_left ?? 0}
        one="# day of your trial is left."
        other="# days of your trial are left."
      />
    );
  if (endless) return <Trans comment="a plan">{plan} does not expire.</Trans>;
  return (
    <Trans comment="a plan and a date">
      {plan} is valid until <b>{end}</b>.
    </Trans>
  );
}

/** States the consequences of the plan's end. */
export function PlanConsequence({ pricings: { company, coming, endless } }: SummaryProps) {
  const format = useFormatters();
  if (!company.has_access)
    return (
      <Trans>
        Nothing is lost: your requests, suppliers and offers are kept. As soon as a plan is active, everyone
        in your company can continue.
      </Trans>
    );
  if (endless || company.access_ends_at === null) return <Trans>There is nothing to order.</Trans>;
  const [next] = coming;
  const end = format.day(dayInBelgrade(next?.from ?? company.access_ends_at));
  if (next) {
    const from = format.day(getFirstWholeDay(next.from, null));
    const until = format.day(dayInBelgrade(company.access_ends_at));
    return (
      <Trans>
        It ends on {end}. The next paid period runs from {from} to {until}.
      </Trans>
    );
  }
  if (company.package === TRIAL_PLAN)
    return <Trans>It ends on {end}. Order a plan before then, so that everyone can continue.</Trans>;
  return (
    <>
      <Plural value={company.access_days_left ?? 0} one="# day left." other="# days left." />{' '}
      <Trans>An extension starts on that date, so you lose nothing by requesting it early.</Trans>
    </>
  );
}
