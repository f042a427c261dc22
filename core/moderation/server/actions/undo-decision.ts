import type { AccountSide } from '#core/moderation/wire/companies.ts';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { cancelDelayedMails } from '#platform/server/mail/queue-mail.ts';
import { lockAccount, restoreAccount } from '../companies/companies.repo.ts';
import type { Moderator } from '../moderator.ts';

/**
 * Undoes the moderator's own decision on one side (buyer or supplier) of a pending account, and drops the queued
 * emails about it. Throws `undo_expired` if an email is already being sent, if the status has changed since the
 * decision, or if there is nothing to undo.
 */
export function undoDecision(db: Db, by: Moderator, id: number, side: AccountSide): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, id);
    if (!account) throw notFoundError();
    const { undoable } = account;
    if (
      undoable?.moderator_id !== by.id ||
      undoable.side !== side ||
      undoable.until <= (await readClock(trx))
    )
      throw new AppError('undo_expired');
    const column = undoable.side === 'buyer' ? 'status' : 'external_supplier';
    if (account[column] !== undoable.after) throw new AppError('undo_expired');
    if (!(await cancelDelayedMails(trx, undoable.mails))) throw new AppError('undo_expired');
    await restoreAccount(trx, id, undoable.before);
    await recordAuditEntry(trx, {
      kind: 'status_changed',
      company_id: id,
      ...by.audited,
      data: { side: undoable.side, before: account[column], after: undoable.before[column], undone: true },
    });
  });
}
