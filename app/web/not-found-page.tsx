import { Trans } from '@lingui/react/macro';
import IconMapQuestion from '@tabler/icons-react/dist/esm/icons/IconMapQuestion.mjs';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toActor } from '#platform/web/lib/actor.ts';
import { getAccessToken } from '#platform/web/lib/http/token.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { meQuery } from '#platform/web/lib/session.ts';
import { GuestCard, GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { MessageCard } from '#platform/web/shell/frame/message-card.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import styles from './not-found-page.module.css';

/** Returns whether the user belongs to a company, so that menu and search remain available at an unknown address. */
export async function belongsToCompany(queryClient: QueryClient): Promise<boolean> {
  if (getAccessToken() === null) return false;
  const me = await queryClient.ensureQueryData(meQuery).catch(() => undefined);
  const actor = me && toActor(me);
  return actor?.companyActive === true && !actor.is_moderator;
}

interface NotFoundPageProps {
  /** Wraps the page in the application's frame; false for no frame. */
  frame?: ((page: ReactNode) => ReactNode) | false;
}

/** Renders /404 and every unknown address. */
export default function NotFoundPage({ frame = false }: NotFoundPageProps) {
  const message = (
    <GuestCard wide>
      <MessageCard
        title={<Trans>Page not found</Trans>}
        icon={<IconMapQuestion size={22} />}
        tone="bad"
        actions={
          <Link href={paths.home()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            <Trans>Go to the home page</Trans>
          </Link>
        }
      >
        <p>
          <Trans>There is nothing at this address.</Trans>
        </p>
        <p className="muted">
          <Trans>
            It may have been deleted, or you do not have access to it. Check the address or continue from the
            home page.
          </Trans>
        </p>
      </MessageCard>
    </GuestCard>
  );
  if (frame) return frame(<div className={styles.inside}>{message}</div>);
  return <GuestFrame place="app">{message}</GuestFrame>;
}
