import type { RefObject } from 'react';

const FIELDS =
  'input:is([type="text"], [type="email"], [type="password"]):not([readonly]), textarea, [role="combobox"]';

/**
 * What has the focus first in a dialog that is open: the first field to type in that is shown. Without one, and where
 * a keyboard on the screen would cover what has just opened, it is left to the library (`true`).
 */
export function firstField(body: RefObject<HTMLElement | null>): () => HTMLElement | true {
  return () => {
    const touch = window.matchMedia('(hover: none)').matches;
    const fields = touch ? [] : (body.current?.querySelectorAll<HTMLElement>(FIELDS) ?? []);
    return [...fields].find((field) => !field.closest('[hidden]')) ?? true;
  };
}
