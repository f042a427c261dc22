import { type AuditActor, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';

/** The acting user and the IP address for the log. */
export interface ActingUser {
  readonly by: AuditActor;
  readonly ip: string;
}

export function toActingUser({ session, request }: SessionContext): ActingUser {
  return { by: toAuditActor(session), ip: request.ip };
}
