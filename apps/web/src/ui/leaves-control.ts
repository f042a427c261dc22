import type { FocusEvent } from 'react';

/**
 * Tells whether a blur leaves the whole control. A button whose list or calendar opens loses the focus to it and is still
 * worked in, so that the field must not be checked yet; closing gives the focus back.
 */
export function leavesControl({ currentTarget }: FocusEvent<HTMLElement>): boolean {
  return currentTarget.getAttribute('aria-expanded') !== 'true';
}
