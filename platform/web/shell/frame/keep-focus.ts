/** Parts of a page that may stand in for what was in them. */
const PARTS = '[role$="dialog"], [role="tabpanel"], section, form, main';
/** The library gives a dialog's focus back a moment after the dialog has gone. */
const MOMENT = 100;

/**
 * When what has the focus goes away (a row is deleted, a button has done its work, a dialog's opener is no more), the
 * part of the page around it gets the focus, so that nobody with a keyboard starts again at the top. Where a dialog
 * lies over the page, that is the dialog.
 */
export function keepFocus(): void {
  showFields();
  let last: Element | null = null;
  let around: HTMLElement[] = [];
  const isLost = () => last?.isConnected === false && document.activeElement === document.body;

  const move = () => {
    if (!isLost()) return;
    const part = around.find((one) => one.isConnected);
    const dialog = [...document.querySelectorAll<HTMLElement>('[role$="dialog"][data-open]')].at(-1);
    const next = dialog && !(part && dialog.contains(part)) ? dialog : part;
    if (!next) return;
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    around = [];
    for (let part = last.parentElement?.closest<HTMLElement>(PARTS); part; ) {
      around.push(part);
      part = part.parentElement?.closest<HTMLElement>(PARTS);
    }
  });
  new MutationObserver(() => {
    if (isLost()) setTimeout(move, MOMENT);
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * A field that is reached by the tab key is brought into sight by where one types in it, regardless of its
 * `scroll-margin`; as any other element it stays clear of what sticks above and below.
 */
function showFields(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab') return;
    requestAnimationFrame(() => {
      const field = document.activeElement;
      if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  });
}
