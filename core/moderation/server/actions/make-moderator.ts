import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { makeAccountLink } from '#platform/server/auth/account-links.ts';
import type { Db } from '#platform/server/db/client.ts';
import { fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import { insertModerator, type NewModerator } from '../people/moderators.repo.ts';

/**
 * Creates a moderator, which is not possible through registration (product 2). Returns the secret of the link
 * that sets the password; it cannot be retrieved later. Throws `exist` if the address is in use.
 */
export async function makeModerator(db: Db, wanted: NewModerator): Promise<string> {
  const moderator = { ...wanted, email: normaliseEmail(wanted.email) };
  try {
    return await db.transaction().execute(async (trx) => {
      const id = await insertModerator(trx, moderator);
      await recordAuditEntry(trx, {
        kind: 'user_invited',
        company_id: null,
        by: { user_id: null, name: 'make-moderator' },
        subject: { id, name: moderator.name },
        ip: '',
        data: { email: moderator.email, moderator: true },
      });
      return makeAccountLink(trx, 'invitation', id);
    });
  } catch (error) {
    throw getViolatedConstraint(error) === 'users_email' ? fieldError('email', 'exist') : error;
  }
}
