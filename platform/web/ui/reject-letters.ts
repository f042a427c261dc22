import type { InputEvent } from 'react';

/**
 * Prevents letters from being typed into a number field. Pasted text is not changed: it may be `4.800 kg`, and the
 * rule of the field checks it.
 */
export function rejectLetters(event: InputEvent<HTMLInputElement>): void {
  if (/^\p{L}$/u.test(event.data)) event.preventDefault();
}
