const PATIENCE = 3000;

/**
 * Puts the focus at the page's heading, so that reading goes on where the new page begins. A page that waits for
 * its data has none yet: the heading is taken when it appears, unless the user has gone on by then. Returns how to stop.
 */
export function focusHeading(): () => void {
  const main = document.getElementById('main');
  if (!main) return () => undefined;
  const atHeading = () => {
    const heading = main.querySelector('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (atHeading()) return () => undefined;

  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || atHeading()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
