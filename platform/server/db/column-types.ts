/**
 * The types of columns whose values a capability defines: the codes that a check constraint allows, and the types of
 * JSON. Each capability adds its own types in `server/column-types.ts`, so the platform depends on none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add its fields
export interface ColumnTypes {}

/** The type of a column by its name; unknown if no capability defines it. */
export type ColumnTypeOf<Name extends string> = Name extends keyof ColumnTypes ? ColumnTypes[Name] : unknown;
