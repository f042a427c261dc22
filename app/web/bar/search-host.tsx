import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LeftSearch, listPageShortcuts, useLeftSearch } from '#core/search/web/public.ts';
import { withDefaultView } from '#platform/web/kit/views/view-href.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { watchShortcuts } from '#platform/web/shell/shortcuts.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { LayoutMenu } from '../menu/layout-menu.ts';
import { EarlySearch, type EarlyText } from './early-search.tsx';

const SearchDialog = lazyPart(() => import('#core/search/web/search-dialog.tsx'));
const ShortcutsDialog = lazyPart(() => import('#core/search/web/shortcuts-dialog.tsx'));

interface SearchHostProps {
  readonly pages: readonly Page[];
  readonly menu: LayoutMenu;
  /** What the search looks for, shown while it is empty. */
  readonly words: string;
  /** How often the search button was pressed, including before this code was loaded. */
  readonly clicks: number;
  /** Called once the shortcuts work. */
  readonly onReady: () => void;
}

/** Shows the search, and handles the application's shortcuts. */
export default function SearchHost({ pages, menu, words, clicks, onReady }: SearchHostProps) {
  const { t } = useLingui();
  const go = useNavigateTo();
  const actor = useActor();
  const me = useMe();
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

  const announce = useRef(onReady);
  useEffect(() => announce.current(), []);

  useLayoutEffect(() => {
    if (clicks > 0) latestOpen.current();
  }, [clicks]);

  return (
    <>
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
