import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import type { RouteGate } from '../route.ts';

/** The maximum body size in bytes for a call without a session, unless the call declares a larger one. */
export const MAX_PUBLIC_BODY_BYTES = 16 * 1024;
/** The maximum body size in bytes for any other call, unless the call declares a larger one. */
const BODY_MAX = 64 * 1024;

/** Returns the maximum body size of a call in bytes; files in a multipart body have separate limits. */
export function getBodyLimit({ bodyMax }: Endpoint, gate: RouteGate): number {
  return bodyMax ?? (gate === 'public' ? MAX_PUBLIC_BODY_BYTES : BODY_MAX);
}
