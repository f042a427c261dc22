import { useCallback, useEffect, useRef, useState } from 'react';
import { DEFAULT_UNIT, isUnit, type Unit } from '#platform/shared/units.ts';
import type { RequestFormState } from './use-request-form.ts';
import type { RequestValues } from './values/request-values.ts';

const REST = 400;

export interface FocusedArticle {
  /** '' if no article has a name yet. */
  readonly name: string;
  readonly unit: Unit;
}
const NONE: FocusedArticle = { name: '', unit: DEFAULT_UNIT };

function askedIn({ by_articles, articles }: RequestValues, row: number): FocusedArticle {
  const named = by_articles ? articles : [];
  const here = named[row];
  const article = here?.name.trim() ? here : named.find((one) => one.name.trim() !== '');
  if (!article) return NONE;
  return { name: article.name.trim(), unit: isUnit(article.unit) ? article.unit : DEFAULT_UNIT };
}

/**
 * Returns the article whose last prices are shown (the article at the cursor, or else the first article), and
 * the setter of the cursor's row.
 */
export function useFocusedArticle({ form }: RequestFormState): [FocusedArticle, (row: number) => void] {
  // A form that initially contains articles gets the name immediately, so that the layout does not shift later.
  const [asked, setAsked] = useState(() => askedIn(form.getValues(), 0));
  const row = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = askedIn(form.getValues(), row.current);
      setAsked((before) => (before.name === next.name && before.unit === next.unit ? before : next));
    }, REST);
  }, [form]);

  useEffect(() => {
    later();
    const stop = form.subscribe({ formState: { values: true }, callback: later });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [form, later]);

  return [
    asked,
    useCallback(
      (next: number) => {
        row.current = next;
        later();
      },
      [later],
    ),
  ];
}
