import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useMainData } from '#platform/web/lib/use-main-data.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { PasswordForm } from './password-form.tsx';
import { securityQuery } from './profile.api.ts';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

export default function SecurityPage() {
  const { t } = useLingui();
  const security = useQuery(securityQuery);
  useMainData(security.error);
  const failed = security.error && <QueryFailure query={security} />;

  return (
    <ProfileFrame path={paths.profileSecurity()} title={t`Security`}>
      <Section
        title={t`Password`}
        text={<Trans>Changing it logs you out on all other devices, and you are notified by email.</Trans>}
      >
        {security.data ? <PasswordForm security={security.data} /> : (failed ?? <Skeleton height="378px" />)}
      </Section>
      <Section
        title={t`Second factor`}
        text={
          <Trans>
            A code from an app on your phone, requested after the password. A stolen password alone is then
            not enough to log in.
          </Trans>
        }
      >
        {security.data ? <TwoFactor security={security.data} /> : (failed ?? <Skeleton height="82px" />)}
      </Section>
      <Sessions />
    </ProfileFrame>
  );
}
