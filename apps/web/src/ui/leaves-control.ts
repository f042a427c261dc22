import type { FocusEvent } from 'react';

/** The fields that got the focus because their form opened; `entered` once something was typed there or they were left. */
const opened = new WeakMap<Element, 'given' | 'entered'>();

/** Notes that a form gives the focus to one of its fields because it opens. */
export function noteGivenFocus(field: HTMLElement): void {
  // A dialog may give the focus back to the same field.
  if (opened.has(field)) return;
  opened.set(field, 'given');
  field.addEventListener('input', () => opened.set(field, 'entered'), { once: true });
}

/**
 * Tells whether a blur leaves the whole control, so that it is checked. A button whose list or calendar opens loses the
 * focus to it and is still worked in; closing gives the focus back. A field that the form itself gave the focus to, and in
 * which nothing was typed, was never entered: another control may be the first that somebody goes to.
 */
export function leavesControl({ currentTarget }: FocusEvent<HTMLElement>): boolean {
  if (currentTarget.getAttribute('aria-expanded') === 'true') return false;
  const neverEntered = opened.get(currentTarget) === 'given';
  if (neverEntered) opened.set(currentTarget, 'entered');
  return !neverEntered;
}
