import { useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { SecuritySections } from './security-sections.tsx';

export default function SecurityPage() {
  const { t } = useLingui();
  return (
    <ProfileFrame path={paths.profileSecurity()} title={t`Security`}>
      <SecuritySections />
    </ProfileFrame>
  );
}
