import { Trans } from '@lingui/react/macro';
import { GuestCard, GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';

/** In place of a page whose code did not come. Nothing has been typed yet, so all is loaded anew. */
export function MissingPage() {
  return (
    <GuestFrame place="guest">
      <GuestCard wide>
        <ErrorState
          message={<Trans>This page could not be loaded. Check your connection, then try again.</Trans>}
          onRetry={() => window.location.reload()}
        />
      </GuestCard>
    </GuestFrame>
  );
}
