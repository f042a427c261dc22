import { isApiError } from '#platform/web/lib/http/api-error.ts';

/**
 * Places the errors that the server found in the sent lines at the rows of the form; rows left empty were not sent.
 * `place` names the input of a line's field in a row, or null where the form does not show it.
 */
export function atRows(
  error: unknown,
  sent: readonly number[],
  place: (row: number, field: string) => string | null,
): unknown {
  if (!isApiError(error)) return error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, broken]) => {
      const [, index, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const row = index === undefined ? undefined : sent[Number(index)];
      return [(row === undefined ? null : place(row, field)) ?? path, [...broken]];
    }),
  );
  return error.withErrors(errors);
}
