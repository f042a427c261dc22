import { useRef } from 'react';
import { get } from 'react-hook-form';
import type { ColumnName } from './article-text.ts';
import type { RequestFormState } from './use-request-form.ts';

/**
 * What is wrong in a cell. A line that is being filled is not told what it lacks: that waits until the cell was
 * left empty, or the form was sent with the line in it.
 */
export function useArticleErrors({ form, steady }: RequestFormState, rows: number) {
  const { errors, touchedFields, submitCount } = form.formState;
  const sent = useRef({ count: submitCount, rows: 0 });
  if (sent.current.count !== submitCount) sent.current = { count: submitCount, rows };

  return (row: number, column: ColumnName): string | undefined => {
    const path = `articles.${row}.${column}`;
    const error = get(errors, path) as { type?: string; message?: string } | undefined;
    const due = error?.type !== 'required' || row < sent.current.rows || get(touchedFields, path) === true;
    return steady(path, due ? error?.message : undefined);
  };
}
