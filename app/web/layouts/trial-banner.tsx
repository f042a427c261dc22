import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { TrialDaysLeft } from '#core/plans/web/public.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { readStored, writeStored } from '#platform/web/lib/storage.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import styles from './trial-banner.module.css';

/** The number of days before the end on which the banner is highlighted and also shown for a paid plan. */
const LAST_DAYS = 7;

const today = () => dayInBelgrade(new Date().toISOString());

/** Shows the remaining days of the trial above every page. A closed banner reappears the next day. */
export default function TrialBanner() {
  const { t } = useLingui();
  const { company } = useMe();
  const [closedOn, setClosedOn] = useState(() => readStored('trialBannerClosed'));
  const left = company?.access_days_left ?? null;
  if (!company?.active || !company.has_access || left === null || closedOn === today()) return null;
  const trialDays = company.trial_days_left;
  const trial = trialDays !== null;
  // If the period after the trial is already paid for, access continues without a gap, so the remaining days of
  // both periods count.
  const last = left <= LAST_DAYS;
  if (!trial && !last) return null;
  const close = () => {
    writeStored('trialBannerClosed', today());
    setClosedOn(today());
  };
  return (
    <section
      className={styles.banner}
      data-last={last || undefined}
      aria-label={trial ? t`Trial` : t({ message: 'Plan', context: 'pricing plan' })}
    >
      <IconClock size={18} aria-hidden="true" />
      <p>
        {trial ? (
          <TrialDaysLeft days={trialDays} nextPlan={company.next_plan} />
        ) : (
          <Plural value={left} one="Your plan ends in # day." other="Your plan ends in # days." />
        )}{' '}
        <Link href={paths.payment()} className={styles.link}>
          <Trans>Plans and prices</Trans>
        </Link>
      </p>
      <IconButton size="sm" label={t`Close until tomorrow`} icon={<IconX />} onClick={close} />
    </section>
  );
}
