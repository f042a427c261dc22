import { Trans } from '@lingui/react/macro';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import styles from './payment.module.css';
import { PlanAndPayment } from './plan-and-payment.tsx';

/** Shows the plan and payment on a page without the menu. Every call that is answered with 402 redirects here. */
export default function PaymentPage() {
  const { company } = useMe();
  const { companyActive } = useActor();
  return (
    <div className={styles.page}>
      <p className={styles.actions}>
        <span className={styles.muted}>{company?.name}</span>
        {company?.has_access && companyActive && (
          <Link href={paths.home()} className={buttonClass({ size: 'sm' })}>
            <Trans>Go to the home page</Trans>
          </Link>
        )}
        <Link href={paths.profile()} className={buttonClass({ size: 'sm' })}>
          <Trans>Your profile</Trans>
        </Link>
      </p>
      <PlanAndPayment path={paths.payment()} heading="h1" />
    </div>
  );
}
