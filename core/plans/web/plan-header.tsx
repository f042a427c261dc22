import { Plural, Trans } from '@lingui/react/macro';
import { TRIAL_PLAN } from '#platform/shared/access/plans.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { getFirstWholeDay } from '../rules/active-period.ts';
import type { Pricings } from '../wire.ts';
import styles from './payment.module.css';

interface StandingProps {
  company: Pricings['company'];
  coming: Pricings['coming'];
  /** The name of the company's plan. */
  planName: string;
  companyName: string;
  active: boolean;
}

/** Shows the page's header with the company's plan. */
export function PlanHeader({ company, coming, planName, companyName, active }: StandingProps) {
  const open = company.has_access && active;
  return (
    <header className={styles.standing}>
      <p className={styles.muted}>{companyName}</p>
      <h1>
        {active ? <PlanTitle company={company} planName={planName} /> : <Trans>Plans and prices</Trans>}
      </h1>
      <p className={styles.muted}>
        {active ? <PlanText company={company} coming={coming} /> : <NotActive />}
      </p>
      <p className={styles.ways}>
        {open && (
          <Link href={paths.home()} className={buttonClass({})}>
            <Trans>Go to the home page</Trans>
          </Link>
        )}
        <Link href={paths.profile()} className={buttonClass({})}>
          <Trans>Your profile</Trans>
        </Link>
      </p>
    </header>
  );
}

export function PlanTitle({ company, planName }: { company: Pricings['company']; planName: string }) {
  const trial = company.package === TRIAL_PLAN;
  if (!company.has_access)
    return trial ? <Trans>Your trial has ended</Trans> : <Trans>Your plan has ended</Trans>;
  if (!trial) return <Trans>Your plan is {planName}</Trans>;
  return (
    <Plural
      value={company.trial_days_left ?? 0}
      one="# day of your trial is left"
      other="# days of your trial are left"
    />
  );
}

interface TextProps {
  company: Pricings['company'];
  coming: Pricings['coming'];
}

export function PlanText({ company, coming }: TextProps) {
  const format = useFormatters();
  if (!company.has_access)
    return (
      <Trans>
        Nothing is lost: your requests, suppliers and offers are kept. As soon as a plan is active, everyone
        in your company can continue.
      </Trans>
    );
  if (company.access_ends_at === null) return <Trans>It does not expire.</Trans>;
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
  return company.package === TRIAL_PLAN ? (
    <Trans>It ends on {end}. Order a plan before then, so that everyone can continue.</Trans>
  ) : (
    <Trans>It is active until {end}.</Trans>
  );
}

function NotActive() {
  return <Trans>A plan can be ordered as soon as your company’s account is active.</Trans>;
}
