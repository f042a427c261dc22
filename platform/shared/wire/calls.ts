/**
 * Every call of the product, with its schemas. `app/api.ts` extends this interface, so that the platform can type
 * calls without importing the capabilities that declare them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: app/api.ts adds its fields
export interface Calls {}

/** The key of a call: its method and path. */
export type CallKey = keyof Calls;
