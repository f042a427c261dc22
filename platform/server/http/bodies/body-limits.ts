import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import type { Gate } from '../route.ts';

/** The maximum body in bytes of a call that needs no session, unless the call states more. */
export const PUBLIC_BODY_MAX = 16 * 1024;
/** The maximum body in bytes of any other call, unless the call states more. */
const BODY_MAX = 64 * 1024;

/** Returns the most bytes that a call's body may have; files of a multipart body have separate limits. */
export function bodyLimitOf({ bodyMax }: Endpoint, gate: Gate): number {
  return bodyMax ?? (gate === 'public' ? PUBLIC_BODY_MAX : BODY_MAX);
}
