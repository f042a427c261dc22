import { Trans } from '@lingui/react/macro';
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs';
import { useRouterState } from '@tanstack/react-router';
import { gates } from '#platform/shared/access/gates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { platformHome, platformOf, rememberPlatform } from '#platform/web/lib/platform-choice.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { dropItem } from '#platform/web/shell/drop-list.tsx';

/**
 * Switches to the other side, for users of companies that both buy and supply (specification §2); the next login opens
 * that side.
 */
export function PlatformSwitch() {
  const actor = useActor();
  const here = useRouterState({ select: ({ location }) => platformOf(location.pathname) });
  if (!gates.platformSwitch(actor)) return null;
  const there = here === 'app' ? 'marketplace' : 'app';
  return (
    <Link
      href={platformHome(there)}
      className={dropItem}
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
