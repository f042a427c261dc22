const PATIENCE = 3000;

/**
 * Focuses the page's heading, so that screen readers continue at the beginning of the new page. While data or
 * code is loading, the heading may be missing, hidden, or about to disappear with the skeleton. In that case it
 * is focused once it is visible, unless the user has moved the focus. Returns a function that cancels the wait.
 */
export function focusHeading(): () => void {
  let focused: HTMLElement | null = null;
  const take = () => {
    for (const heading of document.querySelectorAll<HTMLElement>('#main h1')) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // A hidden heading cannot receive focus.
      if (document.activeElement !== heading) continue;
      focused = heading;
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
