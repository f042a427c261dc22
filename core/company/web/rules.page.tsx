import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { paths } from '#platform/web/lib/paths.ts';
import { InvoiceAddressSection } from './invoice-address.tsx';
import { ruleParts } from './rule-parts/public.ts';
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
      after={(profile) => (
        <>
          <Suspense>
            {ruleParts.parts.map(({ name, After }) => (
              <After key={name} profile={profile} />
            ))}
          </Suspense>
          <InvoiceAddressSection profile={profile} />
        </>
      )}
    >
      {(profile, state) => <RulesSection profile={profile} state={state} />}
    </SettingsPage>
  );
}
