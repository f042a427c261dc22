import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { MailsSection } from './mails-section.tsx';
import { SettingsPage } from './settings-page.tsx';

export default function EmailsPage() {
  const { t } = useLingui();
  return (
    <SettingsPage
      path={paths.companySettings('emails')}
      title={t`Emails to suppliers`}
      about={
        <Trans>Suppliers see this name in their inbox. Replies go to the person who sent the request.</Trans>
      }
      rows={3}
    >
      {(profile, state) => <MailsSection profile={profile} state={state} />}
    </SettingsPage>
  );
}
