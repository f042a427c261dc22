import { Dialog as Base } from '@base-ui/react/dialog';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { splitSearchWords } from '#platform/shared/search/search-key.ts';
import { MAX_SEARCH_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { failureOf } from '#platform/web/lib/http/api-failure.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { usePortalHost } from '#platform/web/ui/portal-host.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { itemPrices } from './item-prices.ts';
import type { LeftSearch } from './left-search.ts';
import { ResultList } from './result-list.tsx';
import styles from './search.module.css';
import type { SearchRow } from './search-row.ts';
import { useActiveRow } from './use-active-row.ts';
import { useGroups } from './use-groups.ts';
import { useOpenResult } from './use-open-result.ts';
import { useSearchResults } from './use-search-results.ts';

interface SearchDialogProps {
  /** The text typed before the dialog was loaded, and the element to which the focus returns. */
  early: RefObject<{
    readonly text: string;
    readonly entered: boolean;
    readonly before: Element | null;
    /** The key of the row to select, if the user returns to the search from the page that the row opened. */
    readonly row?: string | undefined;
  }>;
  pages: readonly Page[];
  menu: 'side' | 'marketplace';
  /** The placeholder of the field. */
  words: string;
  onClose: () => void;
  onShortcuts: () => void;
  /** Called when the user leaves the search for the page of a row. */
  onLeave: (search: LeftSearch) => void;
}

/** Renders the search of the app bar: one field, and below it the matches of each kind (specification §2). */
export default function SearchDialog(props: SearchDialogProps) {
  const { early, pages, menu, words: hint, onClose, onShortcuts, onLeave } = props;
  const { t } = useLingui();
  const host = usePortalHost();
  const phone = useMediaQuery(PHONE_QUERY);
  const input = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  const [text, setText] = useState(early.current.text);
  const typed = text.trim();
  const words = useMemo(() => splitSearchWords(text), [text]);
  const found = useSearchResults(menu, text);
  const { groups, nothing } = useGroups({ pages, menu, text, found });
  const rows = groups.flatMap((group) => group.rows);
  const rowKeys = useActiveRow(rows, early.current.row ?? null);
  const { active } = rowKeys;
  const [item, setItem] = useState<SearchRow['item']>();
  const pick = useOpenResult((row) => {
    // The prices of an item open above the search, which stays open.
    rowKeys.setActive(row);
    if (row.item) return setItem(row.item);
    // The opened page takes the focus, so the dialog must not restore it.
    left.current = true;
    onClose();
    if (row.href !== undefined) onLeave({ text, row: row.key });
  });

  // If the user typed and pressed Enter, opens the first result of the complete text, not of a partial word.
  const enterWaits = useRef(early.current.entered ? { inNewTab: false } : null);
  useEffect(() => {
    if (!enterWaits.current || !found.settled) return;
    const { inNewTab } = enterWaits.current;
    enterWaits.current = null;
    // An Enter that was meant for a result must not start a new request.
    if (active && !nothing) pick(active, inNewTab);
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
  const changeText = (next: string) => {
    enterWaits.current = null;
    rowKeys.reset();
    setText(next);
  };
  /** Ignores a blur that only switches to another window, or to the prices of an item. */
  const onBlur = (event: FocusEvent) => {
    if (
      item === undefined &&
      event.relatedTarget !== null &&
      !event.currentTarget.contains(event.relatedTarget)
    )
      onClose();
  };

  const [ItemPrices] = itemPrices.parts;
  const failure = found.error && failureOf(found.error);
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
                onChange={(event) => changeText(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <Base.Close className={styles.close}>
                {phone ? <IconX size={20} aria-hidden="true" /> : <Kbd>Esc</Kbd>}
                <span className="visually-hidden">{t`Close the search`}</span>
              </Base.Close>
            </div>
            {nothing && (
              <p className={styles.nothing}>
                <Trans>No results for “{typed}”</Trans>
              </p>
            )}
            <ResultList
              groups={groups}
              words={words}
              active={active}
              busy={!found.settled}
              idOf={idOf}
              onActive={rowKeys.setActive}
              onPick={(row) => pick(row, false)}
            />
            {rows.length === 0 && !found.settled && <WaitingRows />}
            {typed === '' && rows.length === 0 && (
              <p className={styles.nothing}>
                <Trans>Type a number, a name or a part of one.</Trans>
              </p>
            )}
            {failure && (
              <p className={styles.failure} role="alert">
                {failure.text}{' '}
                <Button variant="link" size="sm" busy={found.retrying} onClick={found.retry}>
                  <Trans>Try again</Trans>
                </Button>
              </p>
            )}
            <p role="status" className="visually-hidden">
              {found.settled && typed !== ''
                ? t`${plural(nothing ? 0 : rows.length, { one: '# result', other: '# results' })}`
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
      {item && ItemPrices && (
        <Suspense fallback={null}>
          <ItemPrices {...item} onClose={() => setItem(undefined)} />
        </Suspense>
      )}
    </Base.Root>
  );
}

/** Returns the element that had the focus before the dialog opened; `true` lets the dialog choose. */
const backTo = (before: Element | null) =>
  before instanceof HTMLElement && before.isConnected ? before : true;

const idOf = (row: SearchRow) => `search-${encodeURIComponent(row.key)}`;

/** The widths of the placeholders in per cent; they differ, because names differ in length. */
const WIDTHS = [46, 62, 38, 54];

/** Renders placeholders for the first results, which appear only if the answer takes longer than usual. */
function WaitingRows() {
  return (
    <div className={styles.waiting}>
      <span className="visually-hidden">
        <Trans>Searching…</Trans>
      </span>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.row} aria-hidden="true">
          <Skeleton width="20px" height="20px" />
          <Skeleton width={`${width}%`} height="14px" />
        </div>
      ))}
    </div>
  );
}
