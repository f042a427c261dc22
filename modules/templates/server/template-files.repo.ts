import { namedStatement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

// Inserts rows copied from the same table, which Kysely cannot express without a parameter for each value.
const COPY = `
  insert into files (company_id, storage_key, name, size, type, sha256, scanned_at, uploaded_by_user_id, template_id)
  select f.company_id, c.key, f.name, f.size, f.type, f.sha256, f.scanned_at, $4, $5
  from unnest($2::int[], $3::text[]) c (id, key) join files f on f.company_id = $1 and f.id = c.id
  order by f.id
  returning id, storage_key`;

export interface FileCopy {
  /** The ID of the original file. */
  readonly id: number;
  /** The storage key of the copy. */
  readonly storage_key: string;
}

/**
 * Inserts the rows of copies: for a template, or, if `templateId` is null, as uploads of the user. Returns the ID of
 * each copy by the ID of its original; an original that has been deleted in the meantime has none.
 */
export async function insertFileCopies(
  tx: TenantTx,
  copies: readonly FileCopy[],
  userId: number,
  templateId: number | null,
): Promise<ReadonlyMap<number, number>> {
  if (copies.length === 0) return new Map();
  const rows = await tx.rows<FileCopy>(namedStatement(COPY), [
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

/** Detaches the template's files that are not in `keptIds`, so that the cleanup of unused files deletes them. */
export async function detachTemplateFiles(
  tx: TenantTx,
  templateId: number,
  keptIds: readonly number[],
): Promise<void> {
  const own = tx.updateTable('files').set({ template_id: null }).where('template_id', '=', templateId);
  await (keptIds.length === 0 ? own : own.where('id', 'not in', [...keptIds])).execute();
}
