import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { InvoiceAddressSection } from './invoice-address.tsx';
import { RulesSection } from './rules-section.tsx';
import { SettingsPage } from './settings-page.tsx';

export default function RulesPage() {
  const { t } = useLingui();
  return (
    <SettingsPage
      path={paths.companySettings('rules')}
      title={t`Purchasing rules`}
      about={
        // A single element, so that the link is laid out as part of the sentence.
        <span>
          <Trans>They apply to every purchase of the company from the moment they are saved.</Trans>{' '}
          <Link href={paths.profileLimits()} className={buttonClass({ variant: 'link' })}>
            <Trans>Try other limits</Trans>
          </Link>
        </span>
      }
      rows={5}
      after={(profile) => <InvoiceAddressSection profile={profile} />}
    >
      {(profile, state) => <RulesSection profile={profile} state={state} />}
    </SettingsPage>
  );
}
