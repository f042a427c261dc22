import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../lib/link.tsx';
import { paths } from '../lib/paths.ts';
import { GuestCard, GuestFrame } from '../shell/guest-frame.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';

export const notFoundTitle = msg({ message: 'Page not found' });

/** /404 and every address that leads nowhere. */
export function NotFoundPage() {
  return (
    <GuestFrame place="app">
      <GuestCard wide>
        <h1>
          <Trans>Page not found</Trans>
        </h1>
        <EmptyState
          title={<Trans>There is nothing at this address.</Trans>}
          text={
            <Trans>
              It may have been deleted, or you may not see it. Check the address or go on from the home page.
            </Trans>
          }
          action={
            <Link href={paths.home()} className={buttonClass({ variant: 'primary' })}>
              <Trans>Go to the home page</Trans>
            </Link>
          }
        />
      </GuestCard>
    </GuestFrame>
  );
}
