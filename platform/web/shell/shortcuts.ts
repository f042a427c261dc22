import { readStored, writeStored } from '../lib/storage.ts';

/** The time in milliseconds within which a letter may follow `g`. */
const GO_WITHIN_MS = 1500;

/**
 * Returns whether single-key shortcuts are enabled. Users can disable them, because speech input triggers them
 * accidentally (WCAG 2.1.4).
 */
export const areShortcutsOn = () => readStored('shortcuts') !== 'off';
export const setShortcutsOn = (on: boolean) => writeStored('shortcuts', on ? null : 'off');

interface Shortcuts {
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  /** Opens the page for a letter; returns false if there is none. */
  readonly onGo: (letter: string) => boolean;
}

const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"]';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

const isWithin = (event: KeyboardEvent, places: string) =>
  event.target instanceof Element && event.target.closest(places) !== null;

/** Returns whether a key is for a field, a menu or a dialog, where no shortcut applies. */
export const isTypingOrInDialog = (event: KeyboardEvent) =>
  isWithin(event, FIELDS) || isWithin(event, DIALOGS);

/** Returns whether the keys are Ctrl+K, or Ctrl+Shift+/ wherever the keyboard layout has the slash. */
function isSearchChord(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  if (event.shiftKey) return event.code === 'Slash' || event.key === '/' || event.key === '?';
  return event.code === 'KeyK' || event.key.toLowerCase() === 'k';
}

/** Returns the Latin letter of a key, even in a Cyrillic layout. */
function letterOf({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) && key.length === 1 ? code.slice(3).toLowerCase() : null;
}

/**
 * Returns the letter of a shortcut without modifiers; null in a field, a list or a dialog, and if single keys are off.
 */
export function shortcutLetter(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.repeat) return null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  return isTypingOrInDialog(event) || !areShortcutsOn() ? null : letterOf(event);
}

/** Loads the module on first use, so that it does not increase the size of every page. */
const listRows = () => import('./list-rows.ts');

/** The event with which a page opens the search. */
const SEARCH_EVENT = 'ponuda-search';

/** Opens the search of the application's bar. */
export const openSearch = () => document.dispatchEvent(new Event(SEARCH_EVENT));

/**
 * Listens for the application's shortcuts; returns a function that stops listening. Single keys are ignored in a
 * field, list or dialog. The search shortcut, which types nothing, also works in a field.
 */
export function watchShortcuts({ onSearch, onHelp, onGo }: Shortcuts): () => void {
  let goSince = Number.NEGATIVE_INFINITY;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || isWithin(event, DIALOGS)) return;
    if (isSearchChord(event)) {
      event.preventDefault();
      return onSearch();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isWithin(event, FIELDS)) return;
    if (event.key === 'Escape') return void listRows().then(({ leaveRow }) => leaveRow());
    if (!areShortcutsOn()) return;
    if (event.key === '?') {
      event.preventDefault();
      return onHelp();
    }
    const letter = event.shiftKey ? null : letterOf(event);
    if (letter === null) return;
    const goes = event.timeStamp - goSince < GO_WITHIN_MS;
    goSince = !goes && letter === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (goes) {
      if (onGo(letter)) event.preventDefault();
    } else if (letter === 'j' || letter === 'k') {
      void listRows().then(({ focusRow }) => focusRow(letter === 'j' ? 1 : -1));
    }
  };
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener(SEARCH_EVENT, onSearch);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener(SEARCH_EVENT, onSearch);
  };
}
