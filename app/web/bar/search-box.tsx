import { useLingui } from '@lingui/react/macro';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Suspense, useState } from 'react';
import type { Page } from '#platform/web/lib/feature.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { lazyCode } from '#platform/web/ui/lazy-code.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { LayoutMenu } from '../menu/layout-menu.ts';
import styles from './search-box.module.css';

// Loaded after the page, which does not wait for the search.
const SearchHost = lazyCode(() => import('./search-host.tsx'));

interface SearchBoxProps {
  readonly pages: readonly Page[];
  readonly menu: LayoutMenu;
  /** Whether to show only the icon, because there is no space for the box. */
  readonly small?: boolean | undefined;
}

/** Renders the button that opens the search. It is part of the first paint; the search itself is loaded later. */
export function SearchBox({ pages, menu, small }: SearchBoxProps) {
  const { t } = useLingui();
  const phone = useMediaQuery(PHONE_QUERY);
  const [clicks, setClicks] = useState(0);
  const [ready, setReady] = useState(false);
  const common = {
    'aria-haspopup': 'dialog',
    // The shortcuts work once the search is loaded.
    'aria-keyshortcuts': ready ? 'Control+Shift+/ Control+K' : undefined,
    onClick: () => setClicks(clicks + 1),
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
      <Suspense fallback={null}>
        <SearchHost pages={pages} menu={menu} words={words} clicks={clicks} onReady={() => setReady(true)} />
      </Suspense>
    </>
  );
}
