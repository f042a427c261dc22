import { Trans } from '@lingui/react/macro';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session.ts';
import { GuestCard } from '../../shell/guest-frame.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './account-message.module.css';

/** Where every call answered 402 leads: the trial or the plan has run out. */
export default function PaymentPage() {
  const { company } = useMe();
  return (
    <GuestCard wide>
      <div className={styles.message}>
        {company && <p className={styles.company}>{company.name}</p>}
        {company?.has_access === false ? (
          <>
            <h1>
              <Trans>Your trial or plan has ended</Trans>
            </h1>
            <p>
              <Trans>
                Nothing is lost: your requests, suppliers and offers are kept. As soon as a plan is active,
                everybody in your company can go on where they were.
              </Trans>
            </p>
          </>
        ) : (
          <>
            <h1>
              <Trans>Your plan is active</Trans>
            </h1>
            <p>
              <Link href={paths.home()} className={buttonClass({ variant: 'primary' })}>
                <Trans>Go to the home page</Trans>
              </Link>
            </p>
          </>
        )}
      </div>
    </GuestCard>
  );
}
