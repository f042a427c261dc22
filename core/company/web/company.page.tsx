import { Trans, useLingui } from '@lingui/react/macro';
import { AddCompanySideCard } from '#core/accounts/web/registration/public.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { Consequence } from '#platform/web/ui/consequence.tsx';
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
      lead={({ name, address, city }) => {
        const place = [address, city]
          .map((part) => (part ?? '').trim())
          .filter(Boolean)
          .join(', ');
        return (
          <Consequence
            tone={place === '' ? 'warn' : undefined}
            note={<Trans>Changes appear on requests, orders and invoices from now on.</Trans>}
          >
            {place === '' ? (
              <Trans>Your orders have no address yet.</Trans>
            ) : (
              <Trans comment="the name of a company, and its address">
                You order as {name}, {place}.
              </Trans>
            )}
          </Consequence>
        );
      }}
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
