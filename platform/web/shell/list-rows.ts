const ROW_LINK = '[data-row-link]';

/** Returns the row of a list that contains the focus. */
function focusedRow() {
  const row = document.activeElement?.closest('[data-row],tr,li');
  return row?.matches('[data-row]') || row?.querySelector(ROW_LINK) ? row : null;
}

/**
 * Focuses the link in a list's next or previous row; Enter opens it, like any link. In a row without a link,
 * focuses the first control instead.
 */
export function focusRow(step: 1 | -1): void {
  const targets = [...document.querySelectorAll(`[data-row], ${ROW_LINK}`)].map((row) =>
    row.matches(ROW_LINK) ? row : row.querySelector(`${ROW_LINK}, a[href], button:not(:disabled)`),
  );
  const rows = [...new Set(targets)].filter((row) => row?.checkVisibility());
  const row = focusedRow();
  const here = rows.findIndex((one) => row?.contains(one));
  const next = rows[here < 0 ? 0 : here + step];
  if (!(next instanceof HTMLElement)) return;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/** Takes the focus out of a list's row. */
export function leaveRow(): void {
  if (focusedRow() && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
