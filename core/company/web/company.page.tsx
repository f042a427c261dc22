import { Trans, useLingui } from '@lingui/react/macro';
import { AddCompanySideCard } from '#core/accounts/web/registration/public.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { CurrencySection } from './currency/currency-section.tsx';
import { DataSection } from './data-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { SettingsPage } from './settings-page.tsx';

export default function CompanyPage() {
  const { t } = useLingui();
  return (
    <SettingsPage
      path={paths.profileCompany()}
      title={t`Company details`}
      about={<Trans>These details appear on requests, orders and invoices from now on.</Trans>}
      rows={7}
      after={() => <AddCompanySideCard />}
    >
      {(profile, state) => (
        <>
          <DataSection profile={profile} state={state} />
          <CurrencySection profile={profile} state={state} />
          <LogoSection profile={profile} />
        </>
      )}
    </SettingsPage>
  );
}
