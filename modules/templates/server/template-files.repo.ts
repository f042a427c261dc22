import { statement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

// Rows from others of their table, which Kysely cannot write without naming the values.
const COPY = `
  insert into files (company_id, storage_key, name, size, type, sha256, scanned_at, uploaded_by_user_id, template_id)
  select f.company_id, c.key, f.name, f.size, f.type, f.sha256, f.scanned_at, $4, $5
  from unnest($2::int[], $3::text[]) c (id, key) join files f on f.company_id = $1 and f.id = c.id
  order by f.id
  returning id, storage_key`;

export interface Copy {
  /** The file whose bytes were copied. */
  readonly id: number;
  /** Where the copy of its bytes lies. */
  readonly storage_key: string;
}

/**
 * Writes the rows of copies: of a template's own, or with null uploads of the user's. Answers the number of each copy by
 * the file that it was made of; a file that is gone meanwhile has none.
 */
export async function insertCopies(
  tx: TenantTx,
  copies: readonly Copy[],
  userId: number,
  templateId: number | null,
): Promise<ReadonlyMap<number, number>> {
  if (copies.length === 0) return new Map();
  const rows = await tx.rows<Copy>(statement(COPY), [
    copies.map(({ id }) => id),
    copies.map(({ storage_key }) => storage_key),
    userId,
    templateId,
  ]);
  const made = new Map(rows.map(({ id, storage_key }) => [storage_key, id]));
  return new Map(
    copies.flatMap(({ id, storage_key }) => {
      const copy = made.get(storage_key);
      return copy === undefined ? [] : [[id, copy] as const];
    }),
  );
}

/** Lets go of the files of a template that are not named: nobody claims them then. */
export async function letGoOfFiles(
  tx: TenantTx,
  templateId: number,
  keptIds: readonly number[],
): Promise<void> {
  const own = tx.updateTable('files').set({ template_id: null }).where('template_id', '=', templateId);
  await (keptIds.length === 0 ? own : own.where('id', 'not in', [...keptIds])).execute();
}
