import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/paths.ts';
import { ProfileFrame } from '../../shell/people/profile-frame.tsx';
import { CompanyPlan } from '../packages/public.ts';
import { BecomeCard } from '../registration/public.ts';
import styles from './company.module.css';

/** The company's plan, and whether it buys and sells. */
export default function PlanPage() {
  const { t } = useLingui();
  return (
    <ProfileFrame
      path={paths.companySettings('plan')}
      title={t`Plan and payment`}
      about={<Trans>It applies to everyone in the company.</Trans>}
    >
      <div className={styles.settings}>
        <div className={styles.plan}>
          <CompanyPlan />
        </div>
      </div>
      <BecomeCard />
    </ProfileFrame>
  );
}
