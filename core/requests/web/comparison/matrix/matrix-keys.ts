import type { KeyboardEvent } from 'react';

const ROWS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the enabled checkbox of each supplier in a row; null where there is none. */
const ticksOf = (row: Element | null): (HTMLInputElement | null)[] =>
  [...(row?.querySelectorAll(':scope > td') ?? [])].map((cell) =>
    cell.querySelector('input[type="checkbox"]:not(:disabled)'),
  );

/**
 * Moves the focus between the checkboxes of the comparison with the arrow keys, Home and End, and opens the
 * quantities of a row with D. Space accepts a line, as on every checkbox.
 */
export function moveFocusBetweenCheckboxes(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = target.closest('tr');
  const at = ticksOf(row).indexOf(target);
  if (!row || at < 0) return;
  // Uses the physical key, so that the shortcut is the same on a Cyrillic keyboard.
  if (event.code === 'KeyD') {
    // Otherwise the letter would be typed into the field that receives focus.
    event.preventDefault();
    row.querySelector<HTMLElement>('[data-divides]')?.click();
    return;
  }
  const next = ROWS[key] ? besideRow(row, at, ROWS[key]) : besideInRow(row, at, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function besideInRow(row: Element, at: number, key: string): HTMLInputElement | undefined {
  const ticks = ticksOf(row);
  const before = ticks.slice(0, at).filter((tick) => tick !== null);
  const after = ticks.slice(at + 1).filter((tick) => tick !== null);
  const [toStart, toEnd] =
    getComputedStyle(row).direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === toStart) return before.at(-1);
  if (key === toEnd) return after[0];
  if (key === 'Home') return before[0];
  return key === 'End' ? after.at(-1) : undefined;
}

function besideRow(from: Element, at: number, step: -1 | 1): HTMLInputElement | undefined {
  let row: Element | null = from;
  do row = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  while (row && !ticksOf(row)[at]);
  return ticksOf(row)[at] ?? undefined;
}
