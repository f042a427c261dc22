import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestFormState } from './use-request-form.ts';

const REST = 400;

/** The article whose last prices are shown: the one the cursor is at, else the first; and how to say where it is. */
export function useAskedArticle({ form }: RequestFormState): [string, (row: number) => void] {
  const [name, setName] = useState('');
  const row = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { by_articles, articles } = form.getValues();
      const names = by_articles ? articles.map((article) => article.name.trim()) : [];
      setName(names[row.current] || (names.find((one) => one !== '') ?? ''));
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
    name,
    useCallback(
      (next: number) => {
        row.current = next;
        later();
      },
      [later],
    ),
  ];
}
