import { Trans, useLingui } from '@lingui/react/macro';
import { gates } from '@ponuda/domain/access/gates';
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs';
import { useRouterState } from '@tanstack/react-router';
import { menuWords } from '../../features/menu/menu-words.ts';
import { Link } from '../../lib/link.tsx';
import { platformHome, platformOf, rememberPlatform } from '../../lib/platform-choice.ts';
import { useActor } from '../../lib/session.ts';
import { dropItem } from '../../shell/drop-list.tsx';

/** The way to the other side, for whoever buys and supplies (specification §2); the next login leads there. */
export function PlatformSwitch() {
  const { i18n } = useLingui();
  const actor = useActor();
  const here = useRouterState({ select: ({ location }) => platformOf(location.pathname) });
  if (!gates.platformSwitch(actor)) return null;
  const there = here === 'app' ? 'marketplace' : 'app';
  return (
    <Link
      href={platformHome(there)}
      className={dropItem}
      onClick={() => rememberPlatform(actor.userId, there)}
    >
      <IconSwitchHorizontal size={18} />
      {there === 'marketplace' ? (
        i18n._(menuWords.platform_switch)
      ) : (
        <Trans context="menu">Switch to the app</Trans>
      )}
    </Link>
  );
}
