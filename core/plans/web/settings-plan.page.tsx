import { useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import styles from './payment.module.css';
import { PlanAndPayment } from './plan-and-payment.tsx';

/** Shows the settings page with the company's plan and payment. */
export default function PlanPage() {
  const { t } = useLingui();
  return (
    <ProfileFrame path={paths.companySettings('plan')} title={t`Plan and payment`}>
      <div className={styles.page}>
        <PlanAndPayment path={paths.companySettings('plan')} heading="h2" />
      </div>
    </ProfileFrame>
  );
}
