import { useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { InvoiceAddressSection } from './invoice-address.tsx';
import { RulesSection } from './rules-section.tsx';
import { RulesSentence } from './rules-sentence.tsx';
import { SettingsPage } from './settings-page.tsx';

export default function RulesPage() {
  const { t } = useLingui();
  return (
    <SettingsPage
      path={paths.companySettings('rules')}
      title={t`Purchasing rules`}
      lead={({ settings }) => <RulesSentence settings={settings} />}
      rows={5}
      after={(profile) => <InvoiceAddressSection profile={profile} />}
    >
      {(profile, state) => <RulesSection profile={profile} state={state} />}
    </SettingsPage>
  );
}
