import type { FocusEvent } from 'react';

/**
 * The fields that received the focus because their form opened; `entered` once the user has typed in them or left
 * them.
 */
const opened = new WeakMap<Element, 'given' | 'entered'>();

/** Records that a form focuses one of its fields because the form opens. */
export function recordInitialFocus(field: HTMLElement): void {
  // A dialog may return the focus to the same field.
  if (opened.has(field)) return;
  opened.set(field, 'given');
  field.addEventListener('input', () => opened.set(field, 'entered'), { once: true });
}

/**
 * Returns whether a blur leaves the whole control, which is then validated. The blur does not leave the control if
 * the control's own list or calendar opens, because the focus returns when that closes. Nor does it if the form
 * itself focused the field and the user has typed nothing, because the user may want to begin with another control.
 */
export function isLeavingControl({ currentTarget }: FocusEvent<HTMLElement>): boolean {
  if (currentTarget.getAttribute('aria-expanded') === 'true') return false;
  const neverEntered = opened.get(currentTarget) === 'given';
  if (neverEntered) opened.set(currentTarget, 'entered');
  return !neverEntered;
}
