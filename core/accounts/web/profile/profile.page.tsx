import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { DeleteAccountSection } from './delete-account.tsx';
import { OwnDataDownload } from './download-own-data.tsx';
import { GeneralForm } from './general-form.tsx';
import { OwnRights } from './own-rights.tsx';
import { ProfileSection } from './section.tsx';

export default function ProfilePage() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <ProfileFrame path={paths.profile()} title={t`Profile`}>
      <ProfileSection
        title={t`Your data`}
        text={<Trans>Suppliers see your name and phone number in the requests you send.</Trans>}
      >
        <GeneralForm me={me} />
      </ProfileSection>
      <ProfileSection
        title={t`Picture`}
        text={<Trans>Shown at the top of every page, and to your colleagues beside your name.</Trans>}
      >
        <AvatarPicker me={me} />
      </ProfileSection>
      {me.company && (
        <ProfileSection
          title={t`Your permissions`}
          text={<Trans>An owner or admin of your company sets them.</Trans>}
        >
          <OwnRights me={me} />
        </ProfileSection>
      )}
      <ProfileSection
        title={t`Your stored data`}
        text={
          <Trans>
            Your account, permissions, sessions, notifications, emails and activity as a readable file.
          </Trans>
        }
      >
        <OwnDataDownload />
      </ProfileSection>
      {me.company && (
        <ProfileSection
          title={t`Delete your account`}
          text={
            <Trans>
              You are logged out immediately, and your personal data is removed. This cannot be undone.
            </Trans>
          }
        >
          <DeleteAccountSection me={me} />
        </ProfileSection>
      )}
    </ProfileFrame>
  );
}
