import { type AuditActor, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';

/** The moderator who decides, as named in the log. */
export interface Moderator {
  readonly id: number;
  readonly audited: { readonly by: AuditActor; readonly ip: string };
}

export function toModerator({ session, request }: SessionContext): Moderator {
  return { id: session.user.id, audited: { by: toAuditActor(session), ip: request.ip } };
}
