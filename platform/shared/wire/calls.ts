/**
 * Every call of the product, with its schemas. `app/api.ts` extends this interface, so that the platform types calls
 * without importing the capabilities that declare them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: app/api.ts adds its fields
export interface Calls {}

/** The name of a call: its method and path. */
export type CallKey = keyof Calls;
