import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { MailsSection } from './mails-section.tsx';
import { SettingsPage } from './settings-page.tsx';

export default function EmailsPage() {
  const { t } = useLingui();
  return (
    <SettingsPage
      path={paths.companySettings('emails')}
      title={t`Emails to suppliers`}
      lead={(profile) => {
        const name = profile.settings.mail_sender_name.trim() || profile.name;
        return (
          <Consequence note={<Trans>Replies go to the person who sent the request.</Trans>}>
            <Trans comment="sender of a mail">Suppliers get your emails from “{name} via Ponuda”.</Trans>
          </Consequence>
        );
      }}
      rows={3}
    >
      {(profile, state) => <MailsSection profile={profile} state={state} />}
    </SettingsPage>
  );
}
