import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useNotFoundOnMissingData } from '#platform/web/lib/use-main-data.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { PasswordForm } from './password-form.tsx';
import { securityQuery } from './profile.api.ts';
import { ProfileSection } from './section.tsx';
import { SessionsSection } from './sessions.tsx';
import { TwoFactorSection } from './two-factor.tsx';

/** The sections with which users protect their own account: password, second factor and sessions. */
export function SecuritySections() {
  const { t } = useLingui();
  const security = useQuery(securityQuery);
  useNotFoundOnMissingData(security.error);
  const failed = security.error && <QueryFailure query={security} />;

  return (
    <>
      <ProfileSection
        title={t`Password`}
        text={<Trans>Changing it logs you out on all other devices, and you are notified by email.</Trans>}
      >
        {security.data ? <PasswordForm security={security.data} /> : (failed ?? <Skeleton height="378px" />)}
      </ProfileSection>
      <ProfileSection
        title={t`Second factor`}
        text={
          <Trans>
            A code from an app on your phone, requested after the password. A stolen password alone is then
            not enough to log in.
          </Trans>
        }
      >
        {security.data ? (
          <TwoFactorSection security={security.data} />
        ) : (
          (failed ?? <Skeleton height="82px" />)
        )}
      </ProfileSection>
      <SessionsSection />
    </>
  );
}
