const PATIENCE = 3000;

/**
 * Puts the focus at the page's heading, so that reading goes on where the new page begins. A page that waits for
 * its data or its code has none yet, one that goes with its skeleton, or one that is hidden meanwhile: the heading is
 * taken when it can be seen, unless the user has gone on by then. Returns how to stop.
 */
export function focusHeading(): () => void {
  let taken: HTMLElement | null = null;
  const take = () => {
    for (const heading of document.querySelectorAll<HTMLElement>('#main h1')) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // A hidden heading does not take the focus.
      if (document.activeElement !== heading) continue;
      taken = heading;
      return;
    }
  };
  take();
  if (!taken) document.getElementById('main')?.focus({ preventScroll: true });

  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    // The body has it when what had it is gone or was hidden: a heading, or the whole page with its frame.
    if (active?.id === 'main' || active === document.body) take();
    else if (active !== taken) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
