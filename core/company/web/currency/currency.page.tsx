import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { SettingsPage } from '../settings-page.tsx';
import { CurrencySection } from './currency-section.tsx';

export default function CurrencyPage() {
  const { t } = useLingui();
  return (
    <SettingsPage
      path={paths.companySettings('currency')}
      title={t`Currency`}
      about={<Trans>Offers are compared in this currency; limits, budgets and statistics use it too.</Trans>}
      rows={1}
    >
      {(profile, state) => <CurrencySection profile={profile} state={state} />}
    </SettingsPage>
  );
}
