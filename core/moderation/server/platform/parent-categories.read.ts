import { sql, type Transaction } from 'kysely';
import type { ParentCategory } from '#core/moderation/wire/moderation.ts';
import type { Db } from '#platform/server/db/client.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';

const ROW = sql`select p.id, p.version, p.names,
  (select count(*)::int from categories c where c.parent_category_id = p.id) as used from parent_categories p`;

const LIST = sql`${ROW} order by p.id`;

/** Reads a page of the platform's parent categories in the order in which users see them. */
export async function readParentCategories(db: Db, page: number) {
  const { rows } = await sql<ParentCategory>`${LIST} limit ${PAGE_SIZE} offset ${pageOffset(page)}`.execute(
    db,
  );
  const { total } = await db
    .selectFrom('parent_categories')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return toPage(rows, page, total);
}

export function listAllParentCategories(trx: Transaction<Database>) {
  return rowsByCursor<ParentCategory>(trx, LIST.compile(trx));
}

/** Returns a parent category. Throws 404 if it does not exist. */
export async function getParentCategory(db: Db, id: number): Promise<ParentCategory> {
  const { rows } = await sql<ParentCategory>`${ROW} where p.id = ${id}`.execute(db);
  if (!rows[0]) throw notFoundError();
  return rows[0];
}
