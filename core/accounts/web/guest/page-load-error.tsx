import { Trans } from '@lingui/react/macro';
import { GuestCard, GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';

/**
 * Replaces a page whose code failed to load. The button reloads the whole page, because there is no input to
 * lose.
 */
export function PageLoadError() {
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
