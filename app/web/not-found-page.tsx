import { Trans } from '@lingui/react/macro';
import IconMapQuestion from '@tabler/icons-react/dist/esm/icons/IconMapQuestion.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toActor } from '#platform/web/lib/actor.ts';
import { getAccessToken } from '#platform/web/lib/http/token.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { meQuery } from '#platform/web/lib/session.ts';
import { GuestCard, GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { MessageCard } from '#platform/web/shell/frame/message-card.tsx';
import { openSearch } from '#platform/web/shell/shortcuts.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';

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
    <MessageCard
      title={<Trans>Page not found</Trans>}
      icon={<IconMapQuestion size={22} />}
      tone="neutral"
      actions={
        <>
          <Link href={paths.home()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            <Trans>Go to the home page</Trans>
          </Link>
          {frame && (
            <Button size="lg" icon={<IconSearch />} onClick={openSearch}>
              <Trans>Search</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Trans>There is nothing at this address, or you do not have access to it.</Trans>
      </p>
    </MessageCard>
  );
  if (frame) return frame(message);
  return (
    <GuestFrame place="app">
      <GuestCard wide>{message}</GuestCard>
    </GuestFrame>
  );
}
