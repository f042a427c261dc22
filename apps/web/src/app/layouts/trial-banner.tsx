import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TRIAL_PLAN } from '@ponuda/domain/company/plans';
import { dayInBelgrade } from '@ponuda/domain/dates';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session.ts';
import { readStored, store } from '../../lib/storage.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './trial-banner.module.css';

/** In the last days it is said louder, and of a paid plan too. */
const LAST_DAYS = 7;

const today = () => dayInBelgrade(new Date().toISOString());

/** Days of the trial that are left, above every page; closed, it comes back the next day. */
export default function TrialBanner() {
  const { t } = useLingui();
  const { company } = useMe();
  const [closedOn, setClosedOn] = useState(() => readStored('trialBannerClosed'));
  const left = company?.access_days_left ?? null;
  if (!company?.active || !company.has_access || left === null || closedOn === today()) return null;
  const trial = company.pricing.key === TRIAL_PLAN;
  const last = left <= LAST_DAYS;
  if (!trial && !last) return null;
  const close = () => {
    store('trialBannerClosed', today());
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
          <Plural value={left} one="# day of your trial is left." other="# days of your trial are left." />
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
