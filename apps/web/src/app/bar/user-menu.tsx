import { useLingui } from '@lingui/react/macro';
import { menuFor } from '@ponuda/domain/access/menu';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { type ReactNode, Suspense, useState } from 'react';
import { useFirstUse, WelcomeDialog } from '../../features/help/public.ts';
import { menuWords } from '../../features/menu/menu-words.ts';
import { contactSupport, mayContactSupport } from '../../lib/contact-support.ts';
import type { Page } from '../../lib/feature.ts';
import { Link } from '../../lib/link.tsx';
import { logout, useActor, useMe } from '../../lib/session.ts';
import { DropList, dropItem } from '../../shell/drop-list.tsx';
import { UserAvatar } from '../../shell/people/user-avatar.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { PlatformSwitch } from './platform-switch.tsx';
import styles from './user-menu.module.css';

const ICONS: Readonly<Record<string, ReactNode>> = {
  profile: <IconUser size={18} />,
  documents: <IconFiles size={18} />,
};

export default function UserMenu({ pages, up }: { pages: readonly Page[]; up?: boolean | undefined }) {
  const { t, i18n } = useLingui();
  const texts = useUiTexts();
  const me = useMe();
  const actor = useActor();
  const [instructions, setInstructions] = useState(false);
  useFirstUse(() => setInstructions(true));
  const links = menuFor(actor, 'user').filter((entry) => pages.some((page) => page.path === entry.path));

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
        {links.map(({ id, path = '' }) => (
          <Link key={id} href={path} className={dropItem}>
            {ICONS[id]}
            {i18n._(menuWords[id])}
          </Link>
        ))}
        <button type="button" className={dropItem} onClick={() => setInstructions(true)}>
          <IconListNumbers size={18} />
          {i18n._(menuWords.instructions)}
        </button>
        {mayContactSupport() && (
          <button type="button" className={dropItem} onClick={() => contactSupport()}>
            <IconLifebuoy size={18} />
            {texts.contactSupport}
          </button>
        )}
        <PlatformSwitch />
        <button type="button" className={dropItem} onClick={() => logout()}>
          <IconLogout size={18} />
          {i18n._(menuWords.logout)}
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
