import type { Category, CategoryBody } from '#core/categories/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { getCategory } from '../categories.read.ts';
import { lockCategory, updateCategory } from '../categories.repo.ts';
import { prepareCategoryRow, toNameTakenError } from './category-row.ts';

export async function changeCategory(
  ctx: CompanyContext,
  seen: SeenRecord<Category>,
  body: CategoryBody,
): Promise<void> {
  const { id } = seen.subject;
  try {
    await ctx.tenant.transaction(async (tx) => {
      const locked = await lockCategory(tx, id);
      if (!locked) throw notFoundError();
      await requireSeenVersion(locked, seen, () => getCategory(tx, id, ctx.lang));
      await updateCategory(tx, id, await prepareCategoryRow(tx, body));
    });
  } catch (error) {
    throw toNameTakenError(error);
  }
}
