import { useLingui } from '@lingui/react/macro';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type LeftSearch, listPageShortcuts, useLeftSearch } from '#core/search/web/public.ts';
import { withDefaultView } from '#platform/web/kit/views/view-href.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { watchShortcuts } from '#platform/web/shell/shortcuts.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { LayoutMenu } from '../menu/layout-menu.ts';
import { EarlySearch, type EarlyText } from './early-search.tsx';
import styles from './search-box.module.css';

const SearchDialog = lazyPart(() => import('#core/search/web/search-dialog.tsx'));
const ShortcutsDialog = lazyPart(() => import('#core/search/web/shortcuts-dialog.tsx'));

interface SearchBoxProps {
  pages: readonly Page[];
  menu: LayoutMenu;
  /** Whether to show only the icon, because there is no space for the box. */
  small?: boolean | undefined;
}

/** Opens the search, and handles the application's shortcuts. */
export default function SearchBox({ pages, menu, small }: SearchBoxProps) {
  const { t } = useLingui();
  const go = useNavigateTo();
  const actor = useActor();
  const me = useMe();
  const phone = useMediaQuery(PHONE_QUERY);
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  const early = useRef<EarlyText>({ text: '', entered: false, before: null });
  const openSearch = (left?: LeftSearch) => {
    early.current = {
      text: left?.text ?? '',
      row: left?.row,
      entered: false,
      before: document.activeElement,
    };
    setOpen('search');
  };

  const onLeave = useLeftSearch(openSearch);

  const latest = useRef<(letter: string) => boolean>(() => false);
  latest.current = (letter) => {
    const target = listPageShortcuts(actor, menu, pages).find((one) => one.letter === letter);
    if (target) go(withDefaultView(target.path, me));
    return target !== undefined;
  };
  const latestOpen = useRef(openSearch);
  latestOpen.current = openSearch;
  useEffect(
    () =>
      watchShortcuts({
        onSearch: () => latestOpen.current(),
        onHelp: () => setOpen('shortcuts'),
        onGo: (letter) => latest.current(letter),
      }),
    [],
  );

  const common = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+Shift+/ Control+K',
    onClick: () => openSearch(),
  } as const;
  const words =
    menu === 'marketplace'
      ? t({ message: 'Page, procurement…', comment: 'what the search looks for' })
      : t({ message: 'Item, request, supplier…', comment: 'what the search looks for' });

  return (
    <>
      {small || phone ? (
        <IconButton label={t`Search`} icon={<IconSearch />} {...common} />
      ) : (
        <button type="button" className={styles.box} {...common}>
          <IconSearch size={18} aria-hidden="true" />
          <span className="visually-hidden">{t`Search`}: </span>
          <span className={styles.words}>{words}</span>
          <span className={styles.keys} aria-hidden="true">
            <Kbd>Ctrl ⇧ /</Kbd>
          </span>
        </button>
      )}
      {open === 'search' && (
        <Suspense fallback={<EarlySearch label={t`Search`} early={early} onClose={close} />}>
          <SearchDialog
            early={early}
            pages={pages}
            menu={menu}
            words={words}
            onClose={close}
            onShortcuts={() => setOpen('shortcuts')}
            onLeave={onLeave}
          />
        </Suspense>
      )}
      {open === 'shortcuts' && (
        <Suspense fallback={null}>
          <ShortcutsDialog pages={pages} menu={menu} onClose={close} onSearch={() => openSearch()} />
        </Suspense>
      )}
    </>
  );
}
