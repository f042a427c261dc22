import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/paths.ts';
import { GuestPage } from './guest-message.tsx';
import styles from './pages.module.css';
import { RegistrationForm } from './registration-form.tsx';

/** /register: a company that buys. */
export default function RegisterPage() {
  const { t } = useLingui();
  const title = t`Register your company`;
  return (
    <GuestPage title={title} wide>
      <div className={styles.form}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>
            <Trans>
              The first 30 days are free. No card is needed, and nothing renews automatically.{' '}
              <a className="link" href={paths.plans()}>
                Plans and prices
              </a>
            </Trans>
          </p>
        </div>
        <RegistrationForm kind="buyer" />
      </div>
      <p className={styles.elsewhere}>
        <Trans>
          Do you have an account?{' '}
          <a className="link" href={paths.login()}>
            Log in
          </a>
          . Do you sell?{' '}
          <a className="link" href={paths.marketplaceRegister()}>
            Register as a supplier
          </a>
          .
        </Trans>
      </p>
    </GuestPage>
  );
}
