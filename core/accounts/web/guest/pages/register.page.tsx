import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { RegistrationPage } from './registration-page.tsx';

/** The page /register, where a company registers as a buyer. */
export default function RegisterPage() {
  const { t } = useLingui();
  return (
    <RegistrationPage
      kind="buyer"
      title={t`Register your company`}
      lead={
        <Trans>
          The first 30 days are free. No card is needed, and nothing renews automatically.{' '}
          <a className="link" href={paths.plans()}>
            Plans and prices
          </a>
        </Trans>
      }
    >
      <Trans>
        Already have an account?{' '}
        <a className="link" href={paths.login()}>
          Log in
        </a>
        . Are you a supplier?{' '}
        <a className="link" href={paths.marketplaceRegister()}>
          Register as a supplier
        </a>
        .
      </Trans>
    </RegistrationPage>
  );
}
