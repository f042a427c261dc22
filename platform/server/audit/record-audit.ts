import type { AuditKind } from '#platform/shared/access/audit-kinds.ts';
import type { Session } from '../auth/authenticate.ts';
import type { Db } from '../db/client.ts';

/** The person behind an entry: a session, or a user known without one (a login that failed, a link). */
export interface AuditActor {
  readonly user_id: number | null;
  readonly name: string;
  readonly impersonator?: { readonly id: number; readonly name: string } | null;
  /** The API token it was done with. */
  readonly token?: { readonly name: string } | undefined;
}

export interface AuditEntry {
  readonly kind: AuditKind;
  /** The company in whose log the entry stands; null: the platform's log alone. */
  readonly company_id: number | null;
  readonly by: AuditActor;
  /** The user it was done to, where that is another. */
  readonly subject?: { readonly id: number; readonly name: string };
  readonly ip: string;
  /** The values before and after, and a reason; never a secret. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the log, in the transaction of what it tells of. Entries are never changed. */
export function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  return recordAudits(db, [entry]);
}

/** The same for several at once, in one statement. */
export async function recordAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insertInto('audit_events').values(entries.map(rowOf)).execute();
}

function rowOf({ kind, company_id, by, subject, ip, data }: AuditEntry) {
  return {
    kind,
    company_id,
    actor_user_id: by.user_id,
    actor_name: by.name,
    impersonator_id: by.impersonator?.id ?? null,
    impersonator_name: by.impersonator?.name ?? '',
    subject_user_id: subject?.id ?? null,
    subject_name: subject?.name ?? '',
    ip,
    data: JSON.stringify({ ...data, ...withToken(by) }),
  };
}

const withToken = ({ token }: AuditActor) => (token ? { token: token.name } : {});

/** The caller of a route, with the moderator behind an impersonated session or the API token that called. */
export function auditActor({
  user,
  impersonator,
  token,
}: Pick<Session, 'impersonator' | 'token'> & {
  readonly user: Pick<AuditActor, 'name'> & { readonly id: number | null };
}): AuditActor {
  return { user_id: user.id, name: user.name, impersonator, token };
}
