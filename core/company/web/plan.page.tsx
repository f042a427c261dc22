import { Trans, useLingui } from '@lingui/react/macro';
import { AddCompanySideCard } from '#core/accounts/web/registration/public.ts';
import { CompanyPlan } from '#core/plans/web/public.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import styles from './company.module.css';

/** The page that shows the company's plan and whether the company is a buyer, a supplier or both. */
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
      <AddCompanySideCard />
    </ProfileFrame>
  );
}
