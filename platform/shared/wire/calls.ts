import type { ParsedInput } from './endpoint.ts';

/**
 * Every call of the product, with its schemas. `app/api.ts` extends this interface, so that the platform can type
 * calls without importing the capabilities that declare them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: app/api.ts adds its fields
export interface Calls {}

/** The filters of a list, as its query passes them to the server. */
export type FilterOf<Key extends CallKey> = Omit<ParsedInput<Calls[Key], 'query'>, 'page'>;

/** The key of a call: its method and path. */
export type CallKey = keyof Calls;
