const PATIENCE = 3000;

/**
 * Focuses the page's heading, so that screen readers continue where the new page begins. A page whose data or code is
 * loading has no heading yet, one that disappears with the skeleton, or a hidden one: the heading is focused once it is
 * visible, unless the user has moved on by then. Returns a function that cancels this.
 */
export function focusHeading(): () => void {
  let focused: HTMLElement | null = null;
  const take = () => {
    for (const heading of document.querySelectorAll<HTMLElement>('#main h1')) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // A hidden heading cannot be focused.
      if (document.activeElement !== heading) continue;
      focused = heading;
      return;
    }
  };
  take();
  if (!focused) document.getElementById('main')?.focus({ preventScroll: true });

  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    // The body has the focus when the focused element was removed or hidden: a heading, or the whole page with its
    // frame.
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
