import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { useMainData } from '../../lib/use-main-data.ts';
import { ProfileFrame } from '../../shell/profile-frame.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { PasswordForm } from './password-form.tsx';
import { securityQuery } from './profile.api.ts';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

export default function SecurityPage() {
  const { t } = useLingui();
  const security = useQuery(securityQuery);
  useMainData(security.error);
  const failure = security.error && failureOf(security.error);
  const waiting = failure ? (
    <ErrorState
      message={failure.text}
      errorId={failure.id}
      onRetry={() => void security.refetch()}
      retrying={security.isFetching}
    />
  ) : (
    <SkeletonText lines={4} />
  );

  return (
    <ProfileFrame path={paths.profileSecurity()} title={t`Security`}>
      <Section
        title={t`Password`}
        text={<Trans>Changing it logs you out everywhere but here, and a mail tells you about it.</Trans>}
      >
        {security.data ? <PasswordForm security={security.data} /> : waiting}
      </Section>
      <Section
        title={t`Second factor`}
        text={
          <Trans>
            A code from an app on your phone, asked for after the password. Who learns your password alone
            does not get in.
          </Trans>
        }
      >
        {security.data ? <TwoFactor security={security.data} /> : waiting}
      </Section>
      <Sessions />
    </ProfileFrame>
  );
}
