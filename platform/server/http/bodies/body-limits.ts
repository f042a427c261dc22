import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import type { RouteGate } from '../route.ts';

/** The maximum body in bytes of a call that needs no session, unless the call states more. */
export const MAX_PUBLIC_BODY_BYTES = 16 * 1024;
/** The maximum body in bytes of any other call, unless the call states more. */
const BODY_MAX = 64 * 1024;

/** Returns the most bytes that a call's body may have; files of a multipart body have separate limits. */
export function getBodyLimit({ bodyMax }: Endpoint, gate: RouteGate): number {
  return bodyMax ?? (gate === 'public' ? MAX_PUBLIC_BODY_BYTES : BODY_MAX);
}
