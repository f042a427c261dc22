import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/paths.ts';
import { GuestPage } from './guest-message.tsx';
import styles from './pages.module.css';
import { RegistrationForm } from './registration-form.tsx';

/** /marketplace/register: a company that sells. */
export default function MarketplaceRegisterPage() {
  const { t } = useLingui();
  const title = t`Register as a supplier`;
  return (
    <GuestPage title={title} wide>
      <div className={styles.form}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>
            <Trans>Free for suppliers. See buyers’ requests and submit offers in one place.</Trans>
          </p>
        </div>
        <RegistrationForm kind="external_supplier" />
      </div>
      <p className={styles.elsewhere}>
        <Trans>
          Do you have an account?{' '}
          <a className="link" href={paths.login()}>
            Log in
          </a>
          . Do you buy?{' '}
          <a className="link" href={paths.register()}>
            Register your company
          </a>
          .
        </Trans>
      </p>
    </GuestPage>
  );
}
