import { useLingui } from '@lingui/react/macro';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import type { Page } from '../lib/feature.ts';
import { call } from '../lib/http.ts';
import { useMe } from '../lib/session.ts';
import { LanguageSwitcher } from '../shell/language-switcher.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { APP_AREAS } from './areas.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  pages: readonly Page[];
  onOpenMenu: () => void;
}

export function TopBar({ pages, onOpenMenu }: TopBarProps) {
  const { t } = useLingui();
  const { company } = useMe();
  return (
    <header className={styles.bar}>
      <div className={styles.phone}>
        <IconButton label={t`Open the menu`} icon={<IconMenu2 />} onClick={onOpenMenu} />
        <LogoMark />
      </div>
      {company && <span className={styles.company}>{company.name}</span>}
      <div className={styles.tools}>
        <LanguageSwitcher
          place="app"
          areas={APP_AREAS}
          // For the mails sent to this user; that it failed is no reason to speak up.
          onChange={(lang) =>
            call('PUT auth/language', { body: { lang }, background: true }).catch(() => undefined)
          }
        />
        <ThemeSwitch />
        <UserMenu pages={pages} />
      </div>
    </header>
  );
}
