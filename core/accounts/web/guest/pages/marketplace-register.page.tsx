import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { RegistrationPage } from './registration-page.tsx';

/** The page /marketplace/register, where a company registers as a supplier. */
export default function MarketplaceRegisterPage() {
  const { t } = useLingui();
  return (
    <RegistrationPage
      kind="external_supplier"
      title={t`Register as a supplier`}
      lead={<Trans>Free for suppliers. See buyers’ requests and submit offers in one place.</Trans>}
    >
      <Trans>
        Do you already have an account?{' '}
        <a className="link" href={paths.login()}>
          Log in
        </a>
        . Are you a buyer?{' '}
        <a className="link" href={paths.register()}>
          Register your company
        </a>
        .
      </Trans>
    </RegistrationPage>
  );
}
