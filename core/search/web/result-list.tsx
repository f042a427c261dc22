import { useLingui } from '@lingui/react/macro';
import { MAX_COUNTED_MATCHES } from '#platform/shared/validation/limits.ts';
import { ResultRow } from './result-row.tsx';
import styles from './search.module.css';
import type { SearchGroup, SearchRow } from './search-row.ts';

interface ResultListProps {
  groups: readonly SearchGroup[];
  words: readonly string[];
  active: SearchRow | undefined;
  /** Whether the displayed rows may still belong to a previous search text. */
  busy: boolean;
  idOf: (row: SearchRow) => string;
  onActive: (row: SearchRow) => void;
  onPick: (row: SearchRow) => void;
}

/** Renders the matches by kind, with the total of each. */
export function ResultList({ groups, words, active, busy, idOf, onActive, onPick }: ResultListProps) {
  const { t } = useLingui();
  const heads: Record<SearchGroup['id'], string | null> = {
    recent: t({ message: 'Recently opened', context: 'search' }),
    items: t({ message: 'Items', context: 'search' }),
    purchases: t({ message: 'Requests', context: 'search' }),
    procurements: t({ message: 'Procurements', context: 'search' }),
    suppliers: t({ message: 'Suppliers', context: 'search' }),
    contacts: t({ message: 'Contacts', context: 'search', comment: 'people' }),
    files: t({ message: 'Files', context: 'search' }),
    pages: t({ message: 'Pages', context: 'search', comment: 'of the application' }),
    offer: null,
  };
  const counted = (shown: number, total: number) => {
    const all = total >= MAX_COUNTED_MATCHES ? `${MAX_COUNTED_MATCHES - 1}+` : String(total);
    return total > shown ? t`${{ part: shown }} of ${{ whole: all }}` : all;
  };
  return (
    <div
      id="search-results"
      role="listbox"
      aria-label={t`Results`}
      aria-busy={busy}
      className={styles.list}
      hidden={groups.length === 0}
    >
      {groups.map(({ id, rows, total }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box, which a fieldset is not
        <div key={id} role="group" aria-labelledby={heads[id] === null ? undefined : `search-${id}`}>
          {heads[id] !== null && (
            <div id={`search-${id}`} className={styles.head} role="presentation">
              <span>{heads[id]}</span>
              {total !== null && <span className={styles.count}>{counted(rows.length, total)}</span>}
            </div>
          )}
          {rows.map((row) => (
            <ResultRow
              key={row.key}
              row={row}
              id={idOf(row)}
              words={words}
              active={row === active}
              onActive={() => onActive(row)}
              onPick={() => onPick(row)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
