/**
 * Every call of the product, with its schemas. `app/api.ts` adds the list, so that the platform types calls without importing
 * the capabilities that declare them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: app/api.ts adds its fields
export interface Calls {}

/** The name of a call: its method and its path. */
export type CallKey = keyof Calls;
