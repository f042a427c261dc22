import { Trans, useLingui } from '@lingui/react/macro';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useWelcomeOnFirstUse, WelcomeDialog } from '#core/help/web/public.ts';
import { contactSupport, mayContactSupport } from '#platform/web/lib/contact-support.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { logout, useActor, useMe } from '#platform/web/lib/session.ts';
import { DropList, dropItemClass } from '#platform/web/shell/drop-list.tsx';
import { listMenuEntries } from '#platform/web/shell/menu-entries/menu-entries.ts';
import { UserAvatar } from '#platform/web/shell/people/user-avatar.tsx';
import { useUiTexts } from '#platform/web/ui/ui-texts.ts';
import { PlatformSwitch } from './platform-switch.tsx';
import styles from './user-menu.module.css';

/**
 * Pages that show the welcome dialog to new users. A user who followed a link to another page is not interrupted.
 */
const HOMES: ReadonlySet<string> = new Set([paths.home(), paths.marketplaceHome()]);

export default function UserMenu({ pages, up }: { pages: readonly Page[]; up?: boolean | undefined }) {
  const { t, i18n } = useLingui();
  const texts = useUiTexts();
  const me = useMe();
  const actor = useActor();
  const [instructions, setInstructions] = useState(false);
  const isHome = useRouterState({ select: ({ location }) => HOMES.has(location.pathname) });
  useWelcomeOnFirstUse(me, isHome, () => setInstructions(true));

  return (
    <>
      <DropList
        up={up}
        label={t`User menu: ${me.name}`}
        trigger={<UserAvatar user={me} />}
        triggerClassName={styles.trigger}
      >
        <p className={styles.who}>
          <b>{me.name}</b>
          <span>{me.email}</span>
        </p>
        {listMenuEntries(actor, 'user', pages).map(({ path, word, icon: Icon }) => (
          <Link key={path} href={path} className={dropItemClass}>
            <Icon size={18} />
            {i18n._(word)}
          </Link>
        ))}
        <button type="button" className={dropItemClass} onClick={() => setInstructions(true)}>
          <IconListNumbers size={18} />
          <Trans context="menu">Instructions</Trans>
        </button>
        {mayContactSupport() && (
          <button type="button" className={dropItemClass} onClick={() => contactSupport()}>
            <IconLifebuoy size={18} />
            {texts.contactSupport}
          </button>
        )}
        <PlatformSwitch />
        <button type="button" className={dropItemClass} onClick={() => logout()}>
          <IconLogout size={18} />
          <Trans context="menu">Logout</Trans>
        </button>
      </DropList>
      {instructions && (
        <Suspense fallback={null}>
          <WelcomeDialog onClose={() => setInstructions(false)} />
        </Suspense>
      )}
    </>
  );
}
