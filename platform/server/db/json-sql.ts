/** Returns SQL that formats an instant for the wire; JSON functions would format it differently. */
export const instantSql = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns SQL that selects the rows of a query as a JSON list, empty if there are no rows. */
export const jsonListSql = (row: string, order: string, from: string) =>
  `(select coalesce(json_agg(${row} order by ${order}), '[]') from ${from})`;

/**
 * Returns SQL for a JSON object: first plain columns under their own names, then amounts and quantities as strings so
 * that they stay exact, then pairs of a name and an expression.
 */
export function jsonObjectSql(
  table: string,
  plain: readonly string[],
  numeric: readonly string[] = [],
  further: Readonly<Record<string, string>> = {},
): string {
  const pairs = [
    ...plain.map((name) => `'${name}', ${table}.${name}`),
    ...numeric.map((name) => `'${name}', ${table}.${name}::text`),
    ...Object.entries(further).map(([name, expression]) => `'${name}', ${expression}`),
  ];
  return `json_build_object(${pairs.join(', ')})`;
}
