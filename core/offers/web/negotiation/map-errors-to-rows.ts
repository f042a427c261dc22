import { isApiError } from '#platform/web/lib/http/api-error.ts';

/**
 * Maps the server's errors about sent lines to form rows, because empty rows were not sent. `place` returns the
 * input for a line field in a row, or null if the form does not show the field.
 */
export function mapErrorsToRows(
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
