import type { ParentCategory } from '#core/moderation/wire/moderation.ts';
import type { Db } from '#platform/server/db/client.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { AppError } from '#platform/server/errors.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';
import type { Moderator } from '../moderator.ts';
import { getParentCategory } from '../platform/parent-categories.read.ts';
import {
  type CategoryNames,
  findLanguagesOfTakenNames,
  insertParentCategory,
  lockParentCategories,
  updateParentCategory,
} from '../platform/parent-categories.repo.ts';
import { recordPlatformChange } from '../platform/record-platform-change.ts';

/**
 * Adds or renames a parent category. A name that another category already has in the same language is rejected at its
 * field.
 */
export function saveParentCategory(
  db: Db,
  by: Moderator,
  names: CategoryNames,
  seen?: SeenRecord<ParentCategory>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockParentCategories(trx);
    const known = seen && (await getParentCategory(trx, seen.subject.id));
    if (known) await requireSeenVersion(known, seen, async () => known);
    const taken = await findLanguagesOfTakenNames(trx, names, known?.id ?? 0);
    if (taken.length > 0) throw new AppError('validation_failed', { errors: existErrors(taken) });
    if (known) await updateParentCategory(trx, known.id, names);
    const id = known?.id ?? (await insertParentCategory(trx, names));
    await recordPlatformChange(trx, by, 'parent_category', known?.names ?? null, names);
    return id;
  });
}

function existErrors(languages: readonly string[]): FieldErrors {
  return Object.fromEntries(
    languages.map((language) => [`names.${language}`, [{ rule: 'exist' as const, params: {} }]]),
  );
}
