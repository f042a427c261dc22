/** How long to wait for the link, heading or field, in milliseconds. */
const PATIENCE_MS = 3000;
/** Selects the field that the page's form starts with or, if there is no such field, the page's heading. */
const FIRST = '#main [data-first-focus], #main:not(:has([data-first-focus])) h1';

/**
 * Focuses the page's heading, so that screen readers continue at the beginning of the new page; a form may begin with a
 * field instead (`data-first-focus`). After Back, focuses the link `opened`, so that the user continues in the list.
 *
 * While data or code is loading, the element may be missing, hidden, or about to disappear with the skeleton; it is
 * then focused once it is visible, unless the user has moved the focus. If the link does not appear, the heading or
 * field is focused. Returns a function that cancels the wait.
 */
export function focusHeading(opened?: string | null): () => void {
  let focused: HTMLElement | null = null;
  let wanted = opened ? `#main a[href="${CSS.escape(opened)}"]` : FIRST;
  const take = () => {
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      // A heading can be focused only if it has a tabindex; fields and links can always be focused.
      if (element.tabIndex < 0) element.tabIndex = -1;
      element.focus({ preventScroll: true });
      // A hidden element cannot receive the focus.
      if (document.activeElement !== element) continue;
      focused = element;
      if (wanted !== FIRST) element.scrollIntoView({ block: 'nearest' });
      return;
    }
  };
  take();
  if (!focused) document.getElementById('main')?.focus({ preventScroll: true });
  const isOpen = () => document.activeElement?.id === 'main' || document.activeElement === document.body;

  const observer = new MutationObserver(() => {
    // The focus falls back to the body when the focused element, or the whole page around it, is removed or hidden.
    if (isOpen()) take();
    else if (document.activeElement !== focused) stop();
  });
  const timer = setTimeout(() => {
    stop();
    wanted = FIRST;
    if (isOpen()) take();
  }, PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
