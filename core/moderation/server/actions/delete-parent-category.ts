import type { ParentCategory } from '#core/moderation/wire/moderation.ts';
import type { Db } from '#platform/server/db/client.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { AppError, getViolatedConstraint } from '#platform/server/errors.ts';
import type { Moderator } from '../moderator.ts';
import { getParentCategory } from '../platform/parent-categories.read.ts';
import { deleteParentCategory, lockParentCategories } from '../platform/parent-categories.repo.ts';
import { recordPlatformChange } from '../platform/record-platform-change.ts';

/** Deletes a parent category. Throws `in_use` if a company's category uses it. */
export async function removeParentCategory(
  db: Db,
  by: Moderator,
  seen: SeenRecord<ParentCategory>,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await lockParentCategories(trx);
      const known = await getParentCategory(trx, seen.subject.id);
      await requireSeenVersion(known, seen, async () => known);
      await deleteParentCategory(trx, known.id);
      await recordPlatformChange(trx, by, 'parent_category', known, null);
    });
  } catch (error) {
    // The foreign key violation covers every reference and avoids a race condition.
    throw getViolatedConstraint(error) === undefined ? error : new AppError('in_use');
  }
}
