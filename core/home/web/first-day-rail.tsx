import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { TutorialsDialog } from '#core/help/web/public.ts';
import { TrialDaysLeft } from '#core/plans/web/public.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { contactSupport, mayContactSupport } from '#platform/web/lib/contact-support.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { RailSection } from './rail-section.tsx';

/** Shows the package, colleagues, tutorials and the support contact beside the first steps. */
export default function FirstDayRail() {
  const { t } = useLingui();
  const actor = useActor();
  const { company } = useMe();
  const trialDays = company?.trial_days_left ?? null;
  const [films, setFilms] = useState(false);
  return (
    <>
      {trialDays !== null && gates.packages(actor) && (
        <RailSection
          title={t`Your plan`}
          all={{ href: paths.payment(), label: <Trans>Plans and prices</Trans> }}
        >
          <p className="muted">
            <TrialDaysLeft days={trialDays} nextPlan={company?.next_plan ?? null} />{' '}
            <Trans>Everything is included during the trial period.</Trans>
          </p>
        </RailSection>
      )}
      {gates.users(actor) && (
        <RailSection title={t`Invite colleagues`}>
          <p className="muted">
            <Trans>Who approves, who receives goods, who pays: each sees only their part.</Trans>
          </p>
          <Link href={paths.userCreate()} className={buttonClass({ size: 'sm' })}>
            <Trans>Invite user</Trans>
          </Link>
        </RailSection>
      )}
      <RailSection title={t`Short videos`}>
        <Button size="sm" onClick={() => setFilms(true)}>
          <Trans>Tutorials</Trans>
        </Button>
        {films && (
          <Suspense fallback={null}>
            <TutorialsDialog onClose={() => setFilms(false)} />
          </Suspense>
        )}
      </RailSection>
      {mayContactSupport() && (
        <RailSection title={t`Questions?`}>
          <Button size="sm" variant="link" onClick={() => contactSupport()}>
            <Trans>Contact support</Trans>
          </Button>
        </RailSection>
      )}
    </>
  );
}
