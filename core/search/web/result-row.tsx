import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { withDefaultView } from '#platform/web/kit/views/view-href.ts';
import { usePages } from '#platform/web/lib/pages.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { UserAvatar } from '#platform/web/shell/people/user-avatar.tsx';
import { HighlightedText } from './marked-text.tsx';
import styles from './search.module.css';
import type { SearchRow } from './search-row.ts';

const ICONS: Partial<Record<SearchRow['look'], ReactNode>> = {
  item: <IconBox size={18} />,
  purchase: <IconListDetails size={18} />,
  supplier: <IconBuilding size={18} />,
  file: <IconFile size={18} />,
};

interface ResultRowProps {
  row: SearchRow;
  id: string;
  words: readonly string[];
  active: boolean;
  onActive: () => void;
  onPick: () => void;
}

/** Renders one result. A result with a URL is a link, so that the mouse can open it in a new tab. */
export function ResultRow({ row, id, words, active, onActive, onPick }: ResultRowProps) {
  const place = useRef<HTMLAnchorElement>(null);
  const me = useMe();
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const pick = (event: MouseEvent) => {
    if (row.href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    onPick();
  };
  return (
    // The field handles the keys (aria-activedescendant), as in a combobox.
    <a
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      href={row.href === undefined ? undefined : withDefaultView(row.href, me)}
      className={styles.row}
      onClick={pick}
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onMouseMove={active ? undefined : onActive}
    >
      <span className={styles.icon} aria-hidden="true">
        <Picture row={row} />
      </span>
      <span className={styles.title}>
        <HighlightedText text={row.title} words={words} />
        {row.detail && (
          <span className={styles.detail}>
            {' '}
            <HighlightedText text={row.detail} words={words} />
          </span>
        )}
      </span>
      {row.hint && (
        <span className={styles.hint}>
          <HighlightedText text={row.hint} words={words} />
        </span>
      )}
      {(row.figure || row.end) && (
        <span className={styles.end}>
          {row.figure && <b className="num">{row.figure}</b>} {row.end}
        </span>
      )}
    </a>
  );
}

function Picture({ row: { look, href, person } }: { row: SearchRow }) {
  const page = usePages().find(({ path }) => path === href?.split('?')[0]);
  if (person) return <UserAvatar user={person} size="sm" />;
  if (look !== 'page') return ICONS[look];
  const Icon = page?.menu?.icon ?? IconLayoutSidebar;
  return <Icon size={18} />;
}
