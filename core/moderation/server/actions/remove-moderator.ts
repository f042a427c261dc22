import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { lockModeratorByEmail, removeModeratorAccount } from '../people/moderators.repo.ts';
import { endImpersonations } from './end-impersonations.ts';

/**
 * Takes a moderator's access away: the account can no longer log in, and its sessions and impersonations end at once.
 * Returns the moderator's name and address; undefined if no moderator has the address.
 */
export function removeModerator(db: Db, email: string) {
  return db.transaction().execute(async (trx) => {
    const moderator = await lockModeratorByEmail(trx, email);
    if (moderator === undefined) return undefined;
    const { id, name } = moderator;
    await endImpersonations(trx, 'moderator removed', { moderatorId: id });
    await removeModeratorAccount(trx, id);
    await recordAuditEntry(trx, {
      kind: 'user_deleted',
      company_id: null,
      by: { user_id: null, name: 'remove-moderator' },
      subject: { id, name },
      ip: '',
      data: { email: moderator.email, moderator: true },
    });
    return { name, email: moderator.email };
  });
}
