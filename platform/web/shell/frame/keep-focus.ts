/** Parts of a page that receive the focus in place of an element that was inside them. */
const PARTS = '[role$="dialog"], [role="tabpanel"], section, form, main';
/** The time in milliseconds after which the library has returned the focus from a closed dialog. */
const MOMENT = 100;

/**
 * Moves the focus to the surrounding part of the page when the focused element disappears (a row is deleted, a button
 * has done its work, the element that opened a dialog no longer exists), so that keyboard users do not have to start
 * at the top again. If a dialog is open, the focus moves to the dialog.
 */
export function restoreFocus(): void {
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
 * Scrolls a field reached with the Tab key into view. Browsers scroll only to the line being typed in and ignore the
 * field's `scroll-margin`, so that sticky bars could cover the field.
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
