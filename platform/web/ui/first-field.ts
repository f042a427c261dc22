import type { RefObject } from 'react';
import { noteGivenFocus } from './leaves-control.ts';

const FIELDS =
  'input:is([type="text"], [type="email"], [type="password"]):not([readonly]), textarea, [role="combobox"]';

/**
 * Returns the element that gets the focus first in an open dialog: the first visible field to type in. Without one, and
 * where a keyboard on the screen would cover what has just opened, the choice is left to the library (`true`).
 */
export function firstField(body: RefObject<HTMLElement | null>): () => HTMLElement | true {
  return () => {
    const touch = window.matchMedia('(hover: none)').matches;
    const fields = touch ? [] : (body.current?.querySelectorAll<HTMLElement>(FIELDS) ?? []);
    const first = [...fields].find((field) => !field.closest('[hidden]'));
    if (first) noteGivenFocus(first);
    return first ?? true;
  };
}
