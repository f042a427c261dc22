import { msg } from '@lingui/core/macro';
import type { Category } from '#core/categories/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { formatDay, isDay } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { getCategory } from '../categories.read.ts';
import { lockCategoryExclusively, markCategoryDeleted } from '../categories.repo.ts';
import { type CategoryUse, readCategoryUses } from '../category-uses.read.ts';
import { toNameTakenError } from './category-row.ts';

/** The maximum number of uses listed in a refusal. Any additional uses are only counted. */
const NAMED = 10;

/**
 * Deletes a category. It disappears from lists, dropdown lists and new requests, and past purchases keep its
 * name. Refused while the category is used by a budget that has not ended or by an open purchase.
 */
export function deleteCategory(ctx: CompanyContext, seen: SeenRecord<Category>): Promise<void> {
  return mark(ctx, seen.subject.id, true, seen);
}

/** Restores a deleted category with its suppliers and contact persons. Fails if another category has taken its name. */
export async function restoreCategory(ctx: CompanyContext, id: number): Promise<void> {
  try {
    await mark(ctx, id, false);
  } catch (error) {
    throw toNameTakenError(error);
  }
}

function mark(ctx: CompanyContext, id: number, deleted: boolean, seen?: SeenRecord<Category>): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    const found = await lockCategoryExclusively(tx, id);
    if (!found) throw notFoundError();
    if ((found.deleted_at !== null) === deleted) return;
    if (seen) await requireSeenVersion(found, seen, () => getCategory(tx, id, ctx.lang));
    if (deleted) {
      const uses = await readCategoryUses(tx, id, await readClock(tx.trx));
      if (uses.length > 0)
        throw new AppError('category_in_use', { params: { uses: namesOf(uses, ctx.lang) } });
    }
    await markCategoryDeleted(tx, id, deleted);
    await recordAuditEntry(tx.trx, {
      kind: deleted ? 'category_deleted' : 'category_restored',
      company_id: tx.company_id,
      by: toAuditActor(ctx.session),
      ip: ctx.request.ip,
      data: { name: found.name },
    });
  });
}

function namesOf(uses: readonly CategoryUse[], language: Language): string {
  const day = (text: string) => (isDay(text) ? formatDay(text, language) : text);
  const names = uses.slice(0, NAMED).map((use) => {
    if (use.kind === 'purchase') return `${use.request_number} ${use.name}`;
    const [from, to] = [day(use.date_from), day(use.date_to)];
    return getServerI18n(language)._(msg({ message: `Budget ${from} – ${to}` }));
  });
  const more = uses.length - names.length;
  return [...names, ...(more > 0 ? [`+${more}`] : [])].join('; ');
}
