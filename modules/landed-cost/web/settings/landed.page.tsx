import { Trans, useLingui } from '@lingui/react/macro';
import { SettingsPage } from '#core/company/web/public.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { LandedRatesEditor } from './landed-rates.tsx';
import { LandedSection } from './landed-section.tsx';

export default function LandedPage() {
  const { t } = useLingui();
  return (
    <SettingsPage
      path={paths.companySettings('comparison')}
      title={t`Comparison by landed cost`}
      about={
        <Trans>
          What an offer costs by the time the goods reach you. It is used only to compare offers: orders and
          payments stay as offered.
        </Trans>
      }
      rows={3}
      after={(profile) => profile.settings.landed_cost && <LandedRatesEditor />}
    >
      {(_, state) => <LandedSection state={state} />}
    </SettingsPage>
  );
}
