import type { AuditKind } from '#platform/shared/access/audit-kinds.ts';
import type { Session } from '../auth/authenticate.ts';
import type { Db } from '../db/client.ts';

/**
 * The user behind an audit entry: a session's user, or a user identified without a session (a failed login, a link).
 */
export interface AuditActor {
  readonly user_id: number | null;
  readonly name: string;
  readonly impersonator?: { readonly id: number; readonly name: string } | null;
  /** The email address of the moderator who acts or impersonates the user. Moderators can change their names. */
  readonly moderator_email?: string | undefined;
  /** The API token that made the call. */
  readonly token?: { readonly name: string } | undefined;
}

export interface AuditEntry {
  readonly kind: AuditKind;
  /** The company whose log contains the entry; null if only the platform's log contains it. */
  readonly company_id: number | null;
  readonly by: AuditActor;
  /** The affected user, if not the actor. */
  readonly subject?: { readonly id: number; readonly name: string };
  readonly ip: string;
  /** The values before and after the change, and the reason; never a secret. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the log, in the transaction of the change that it records. Entries are never changed. */
export function recordAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  return recordAuditEntries(db, [entry]);
}

/** Adds several entries in one statement. */
export async function recordAuditEntries(db: Db, entries: readonly AuditEntry[]): Promise<void> {
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
    data: JSON.stringify({ ...data, ...withToken(by), moderator_email: by.moderator_email }),
  };
}

const withToken = ({ token }: AuditActor) => (token ? { token: token.name } : {});

/**
 * Returns the user of a session as the actor of an audit entry, with the impersonating moderator, a moderator's email
 * address, and the API token.
 */
export function toAuditActor({
  user,
  impersonator,
  token,
  actor,
}: Pick<Session, 'impersonator' | 'token'> & {
  readonly user: Pick<AuditActor, 'name'> & { readonly id: number | null; readonly email?: string };
  readonly actor?: Pick<Session['actor'], 'is_moderator'>;
}): AuditActor {
  return {
    user_id: user.id,
    name: user.name,
    impersonator,
    moderator_email: impersonator?.email ?? (actor?.is_moderator ? user.email : undefined),
    token,
  };
}
