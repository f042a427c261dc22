import { type AuditActor, auditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';

/** Who does it and from where, for the log. */
export interface Who {
  readonly by: AuditActor;
  readonly ip: string;
}

export function whoOf({ session, request }: SessionContext): Who {
  return { by: auditActor(session), ip: request.ip };
}
