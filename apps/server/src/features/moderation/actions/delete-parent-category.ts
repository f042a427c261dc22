import type { Db } from '../../../platform/db/client.ts';
import { AppError, brokenConstraint } from '../../../platform/errors.ts';
import type { Moderator } from '../moderator.ts';
import { deleteParentCategory } from '../platform/parent-categories.repo.ts';
import { recordPlatformChange } from '../platform/record-platform-change.ts';

/** Deletes a parent category that no company's category stands under; else `in_use`. */
export async function removeParentCategory(
  db: Db,
  by: Moderator,
  known: { readonly id: number; readonly names: unknown },
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await deleteParentCategory(trx, known.id);
      await recordPlatformChange(trx, by, 'parent_category', known, null);
    });
  } catch (error) {
    // The database knows best who refers to it.
    throw brokenConstraint(error) === undefined ? error : new AppError('in_use');
  }
}
