import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ModeratorsManual, PrintManualButton } from '#core/help/web/public.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { ModerationFrame } from './moderation-frame.tsx';

/** The manual for moderators. */
export default function ModerationManualPage() {
  const { t } = useLingui();
  return (
    <ModerationFrame
      path={paths.moderationManual()}
      title={t({ message: 'Manual', context: 'handbook' })}
      meta={<Trans>One task on each page</Trans>}
      actions={
        <Suspense fallback={null}>
          <PrintManualButton />
        </Suspense>
      }
    >
      <Suspense fallback={<SkeletonText lines={8} />}>
        <ModeratorsManual />
      </Suspense>
    </ModerationFrame>
  );
}
