import { useEffect } from 'react';
import { recordInitialFocus } from '#platform/web/ui/is-leaving-control.ts';
import type { RequestFormStart, RequestFormState } from './use-request-form.ts';

/** Focuses the name of a new request, unless it has one, or an on-screen keyboard would cover the page. */
export function useInitialFocus({ form }: RequestFormState, { kind }: RequestFormStart): void {
  useEffect(() => {
    const touch = window.matchMedia('(hover: none)').matches;
    if (kind !== 'new' || touch || form.getValues('name') !== '') return;
    form.setFocus('name');
    if (document.activeElement instanceof HTMLElement) recordInitialFocus(document.activeElement);
  }, [form, kind]);
}
