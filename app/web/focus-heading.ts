const PATIENCE = 3000;
/** The field with which the form of the page begins, otherwise the heading. */
const FIRST = '#main [data-first-focus], #main:not(:has([data-first-focus])) h1';

/**
 * Focuses the page's heading, so that screen readers continue at the beginning of the new page; a form may begin with a
 * field instead (`data-first-focus`). While data or code is loading, the heading may be missing, hidden, or about to
 * disappear with the skeleton; it is then focused once it is visible, unless the user has moved the focus. Returns a
 * function that cancels the wait.
 */
export function focusHeading(): () => void {
  let focused: HTMLElement | null = null;
  const take = () => {
    for (const first of document.querySelectorAll<HTMLElement>(FIRST)) {
      // A heading can have the focus only with a tabindex; a field has one.
      if (first.tabIndex < 0) first.tabIndex = -1;
      first.focus({ preventScroll: true });
      // A hidden heading cannot receive focus.
      if (document.activeElement !== first) continue;
      focused = first;
      return;
    }
  };
  take();
  if (!focused) document.getElementById('main')?.focus({ preventScroll: true });

  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    // The focus falls back to the body when the focused element, or the whole page around it, is removed or hidden.
    if (active?.id === 'main' || active === document.body) take();
    else if (active !== focused) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
