import { Dialog as Base } from '@base-ui/react/dialog';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { splitSearchWords } from '#platform/shared/search/search-key.ts';
import { MAX_SEARCH_TEXT_LENGTH, SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { failureOf } from '#platform/web/lib/http/api-failure.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { usePortalHost } from '#platform/web/ui/portal-host.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { findPages, listAccessiblePages } from './find-pages.ts';
import { readRecentRows } from './recent.ts';
import { ResultList } from './result-list.tsx';
import styles from './search.module.css';
import { buildPagesGroup, groupByHeading } from './search-groups.ts';
import type { SearchGroup, SearchRow } from './search-row.ts';
import { useActiveRow } from './use-active-row.ts';
import { useOpenResult } from './use-open-result.ts';
import { useSearchResults } from './use-search-results.ts';

interface SearchDialogProps {
  /** The text typed before the dialog was loaded, and the element to which the focus returns. */
  early: RefObject<{ readonly text: string; readonly entered: boolean; readonly before: Element | null }>;
  pages: readonly Page[];
  menu: 'side' | 'marketplace';
  /** The placeholder of the field. */
  words: string;
  onClose: () => void;
  onShortcuts: () => void;
}

/** The search of the app bar: one field, and below it the matches of each kind (specification §2). */
export default function SearchDialog(props: SearchDialogProps) {
  const { early, pages, menu, words: hint, onClose, onShortcuts } = props;
  const { t } = useLingui();
  const host = usePortalHost();
  const phone = useMediaQuery(PHONE_QUERY);
  const input = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  const [text, setText] = useState(early.current.text);
  const words = useMemo(() => splitSearchWords(text), [text]);
  const found = useSearchResults(menu, text);
  const groups = useGroups(pages, menu, words, found);
  const rows = groups.flatMap((group) => group.rows);
  const rowKeys = useActiveRow(rows);
  const { active } = rowKeys;
  const pick = useOpenResult(() => {
    // The opened page takes the focus, so the dialog must not restore it.
    left.current = true;
    onClose();
  });

  // If the user typed and pressed Enter, opens the first result of the complete text, not of a partial word.
  const enterWaits = useRef(early.current.entered ? { inNewTab: false } : null);
  useEffect(() => {
    if (!enterWaits.current || !found.settled) return;
    const { inNewTab } = enterWaits.current;
    enterWaits.current = null;
    if (active) pick(active, inNewTab);
  });

  /**
   * Focuses the field immediately, with the caret after the text typed so far, because the user may still be typing.
   */
  const takeFocus = useCallback((field: HTMLInputElement | null) => {
    input.current = field;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (rowKeys.move(event)) return event.preventDefault();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const inNewTab = event.ctrlKey || event.metaKey;
    if (!found.settled && !rowKeys.moved) enterWaits.current = { inNewTab };
    else if (active) pick(active, inNewTab);
  };
  const type = (typed: string) => {
    enterWaits.current = null;
    rowKeys.reset();
    setText(typed);
  };
  /** Ignores a blur that only switches to another window. */
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) onClose();
  };

  const failure = found.error && failureOf(found.error);
  const nothing = rows.length === 0 && found.settled && !failure;
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={host}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={styles.popup}
            aria-label={t`Search`}
            initialFocus={input}
            finalFocus={() => !left.current && backTo(early.current.before)}
            onBlur={onBlur}
          >
            <div className={styles.field}>
              <IconSearch size={20} aria-hidden="true" />
              <input
                ref={takeFocus}
                type="text"
                role="combobox"
                aria-label={t`Search`}
                aria-expanded={rows.length > 0}
                aria-controls="search-results"
                aria-autocomplete="list"
                aria-activedescendant={active && idOf(active)}
                aria-describedby="search-keys"
                autoComplete="off"
                spellCheck={false}
                maxLength={MAX_SEARCH_TEXT_LENGTH}
                placeholder={hint}
                className={styles.input}
                value={text}
                onChange={(event) => type(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <Base.Close className={styles.close}>
                {phone ? <IconX size={20} aria-hidden="true" /> : <Kbd>Esc</Kbd>}
                <span className="visually-hidden">{t`Close the search`}</span>
              </Base.Close>
            </div>
            <ResultList
              groups={groups}
              words={words}
              active={active}
              busy={!found.settled}
              idOf={idOf}
              onActive={rowKeys.setActive}
              onPick={(row) => pick(row, false)}
            />
            {nothing && (
              <p className={styles.nothing}>
                {words.length === 0 ? (
                  <Trans>Type a number, a name or a part of one.</Trans>
                ) : (
                  <Trans>Nothing found. Try fewer letters or another word.</Trans>
                )}
              </p>
            )}
            {rows.length === 0 && !found.settled && (
              <p className={styles.nothing}>
                <Trans>Searching…</Trans>
              </p>
            )}
            {failure && (
              <div className={styles.failure}>
                <ErrorState
                  message={failure.text}
                  errorId={failure.id}
                  onRetry={found.retry}
                  retrying={found.retrying}
                />
              </div>
            )}
            <p role="status" className="visually-hidden">
              {found.settled && text.trim() !== ''
                ? t`${plural(rows.length, { one: '# result', other: '# results' })}`
                : ''}
            </p>
            <footer className={styles.foot}>
              <span id="search-keys" className={styles.keys}>
                <span>
                  <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans context="key">choose</Trans>
                </span>
                <span>
                  <Kbd>Enter</Kbd> <Trans context="key">open</Trans>
                </span>
                <span>
                  <Kbd>{t`Ctrl+Enter`}</Kbd> <Trans context="key">in a new tab</Trans>
                </span>
              </span>
              <button type="button" className={styles.all} onClick={onShortcuts}>
                <Kbd>?</Kbd> <Trans>All shortcuts</Trans>
              </button>
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Returns the element that had the focus before the dialog opened; `true` lets the dialog choose. */
const backTo = (before: Element | null) =>
  before instanceof HTMLElement && before.isConnected ? before : true;

const idOf = (row: SearchRow) => `search-${row.key.replaceAll(/[^\w-]/g, '-')}`;

/**
 * Returns the groups to show: the matches by kind, or the recent choices and the first pages if nothing has been typed
 * yet.
 */
function useGroups(
  pages: readonly Page[],
  menu: 'side' | 'marketplace',
  words: readonly string[],
  found: ReturnType<typeof useSearchResults>,
): readonly SearchGroup[] {
  const actor = useActor();
  const { id } = useMe();
  const [open] = useState(() => listAccessiblePages(actor, menu, pages));
  const titled = findPages(open, words);
  const [recent] = useState(() => readRecentRows(id));
  const groups: SearchGroup[] =
    words.length === 0
      ? [
          { id: 'recent', rows: recent, total: null },
          {
            id: 'pages',
            rows: titled
              .filter(({ key }) => recent.every((row) => row.key !== key))
              .slice(0, SEARCH_RESULTS_PER_KIND),
            total: null,
          },
        ]
      : [
          ...groupByHeading(buildPagesGroup(titled, found.records), {
            pages: titled.length,
            ...found.totals,
          }),
          ...found.groups,
        ];
  return groups.filter(({ rows }) => rows.length > 0);
}
