import { Trans } from '@lingui/react/macro';
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs';
import { useRouterState } from '@tanstack/react-router';
import { gates } from '#platform/shared/access/gates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { getPlatformOfPath, platformHome, rememberPlatform } from '#platform/web/lib/platform-choice.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { dropItemClass } from '#platform/web/shell/drop-list.tsx';

/**
 * Switches to the other side for users of companies that both buy and supply (specification §2). The next login
 * opens the selected side.
 */
export function PlatformSwitch() {
  const actor = useActor();
  const here = useRouterState({ select: ({ location }) => getPlatformOfPath(location.pathname) });
  if (!gates.platformSwitch(actor)) return null;
  const there = here === 'app' ? 'marketplace' : 'app';
  return (
    <Link
      href={platformHome(there)}
      className={dropItemClass}
      onClick={() => rememberPlatform(actor.user_id, there)}
    >
      <IconSwitchHorizontal size={18} />
      {there === 'marketplace' ? (
        <Trans context="menu">Switch to the marketplace</Trans>
      ) : (
        <Trans context="menu">Switch to the app</Trans>
      )}
    </Link>
  );
}
