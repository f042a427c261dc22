import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';

export interface ClaimableFile {
  readonly name: string;
  readonly sha256: Buffer | null;
}

/**
 * Returns the condition that no record refers to a file, so the file is still waiting to be attached by a form.
 * `file` is the table's name or alias in the query.
 */
export function buildUnclaimedCondition(file: 'files' | 'f') {
  const id = sql.ref(`${file}.id`);
  return sql<boolean>`(${sql.ref(`${file}.kept_for`)} is null and ${sql.ref(`${file}.template_id`)} is null
    and not exists (select from attachments a where a.file_id = ${id})
    and not exists (select from documents d where d.file_id = ${id})
    and not exists (select from supplier_accounts s where s.paper_file_id = ${id})
    and not exists (select from incoming_invoices i where i.file_id = ${id})
    and not exists (select from incoming_arrivals r where r.file_id = ${id}))`;
}

/** Returns the given files that the user uploaded and that no record refers to yet. */
export function readOwnUploads(tenant: Tenant, userId: number, fileIds: readonly number[]) {
  return tenant
    .selectFrom('files')
    .select(['files.id', 'files.name', 'files.sha256', 'files.storage_key', 'files.virus'])
    .where('files.id', 'in', [...fileIds])
    .where('files.uploaded_by_user_id', '=', userId)
    .where(buildUnclaimedCondition('files'))
    .execute();
}

/**
 * Returns the files; throws 422 at each file that is not an unattached upload of the caller. `field` is the list in the
 * body (`file_ids`); a repeated file counts as unknown.
 */
export async function requireOwnUploads(
  tenant: Tenant,
  userId: number,
  fileIds: readonly number[],
  field: string,
): Promise<(ClaimableFile & { readonly id: number })[]> {
  if (fileIds.length === 0) return [];
  const rows = await readOwnUploads(tenant, userId, fileIds);
  const own = new Set(rows.map((row) => row.id));
  const errors: Record<string, FieldErrors[string]> = {};
  for (const [index, id] of fileIds.entries())
    if (!own.delete(id)) errors[`${field}.${index}`] = [{ rule: 'unknown_record', params: {} }];
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  return rows;
}
