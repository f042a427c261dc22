import type { RefObject } from 'react';
import { recordInitialFocus } from './is-leaving-control.ts';

const FIELDS =
  'input:is([type="text"], [type="email"], [type="password"]):not([readonly]), textarea, [role="combobox"]';

/**
 * Returns the element to focus first in an open dialog: the first visible text field. If there is none, or an
 * on-screen keyboard would cover the dialog, the library decides (`true`).
 */
export function createInitialFocus(body: RefObject<HTMLElement | null>): () => HTMLElement | true {
  return () => {
    const touch = window.matchMedia('(hover: none)').matches;
    const fields = touch ? [] : (body.current?.querySelectorAll<HTMLElement>(FIELDS) ?? []);
    const first = [...fields].find((field) => !field.closest('[hidden]'));
    if (first) recordInitialFocus(first);
    return first ?? true;
  };
}
