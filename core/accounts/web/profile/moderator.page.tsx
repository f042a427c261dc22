import { Trans, useLingui } from '@lingui/react/macro';
import { ModerationFrame } from '#core/moderation/web/public.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { GeneralForm } from './general-form.tsx';
import { ProfileSection } from './section.tsx';
import { SecuritySections } from './security-sections.tsx';

/** The account of a moderator, who has no profile of a company's user. */
export default function ModeratorPage() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <ModerationFrame path={paths.moderationAccount()} title={t`My account`}>
      <ProfileSection
        title={t`Your data`}
        text={<Trans>The owners of a company read your name when you view it as one of its users.</Trans>}
      >
        <GeneralForm me={me} />
      </ProfileSection>
      <SecuritySections />
    </ModerationFrame>
  );
}
