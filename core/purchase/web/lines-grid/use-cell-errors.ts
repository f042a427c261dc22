import { useRef } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import type { StableErrorReader } from '#platform/web/lib/http/steady-errors.ts';
import type { LineColumn } from './line-column.ts';

interface Lines {
  readonly form: UseFormReturn;
  readonly steady: StableErrorReader;
  readonly name: string;
}

/**
 * Returns the errors of a row's cells, column by column. Missing values are reported only after the user has left the
 * cell empty, or has submitted the form with that line.
 */
export function useCellErrors({ form, steady, name }: Lines, rows: number) {
  const { errors, touchedFields, submitCount } = form.formState;
  const sent = useRef({ count: submitCount, rows: 0 });
  if (sent.current.count !== submitCount) sent.current = { count: submitCount, rows };

  return (row: number, columns: readonly LineColumn[]): readonly (string | undefined)[] =>
    columns.map((column) => {
      const path = `${name}.${row}.${column.name}`;
      const error: { type?: string; message?: string } | undefined = get(errors, path);
      const due = error?.type !== 'required' || row < sent.current.rows || get(touchedFields, path) === true;
      return steady(path, due ? error?.message : undefined);
    });
}
