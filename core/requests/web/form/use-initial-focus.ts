import { useEffect, useRef } from 'react';
import { recordInitialFocus } from '#platform/web/ui/is-leaving-control.ts';
import type { RequestFormStart, RequestFormState } from './use-request-form.ts';

/**
 * Focuses the name field of a new request, unless it is filled in, a dialog is open above the form, or the device has an
 * on-screen keyboard, which would cover the page.
 */
export function useInitialFocus(
  { form }: RequestFormState,
  { kind }: RequestFormStart,
  hasDialog: boolean,
): void {
  const isWanted = useRef(kind === 'new' && !hasDialog);
  useEffect(() => {
    const touch = window.matchMedia('(hover: none)').matches;
    if (!isWanted.current || touch || form.getValues('name') !== '') return;
    form.setFocus('name');
    if (document.activeElement instanceof HTMLElement) recordInitialFocus(document.activeElement);
  }, [form]);
}
