import type { FieldErrors } from '@ponuda/contract/rules';
import type { Tenant } from '../../../../platform/db/tenant.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { ClaimableFile } from './form-records.read.ts';
import { isUnclaimed } from './unclaimed.read.ts';

/** Reads those of the files that are uploads of the user's own and that nothing refers to yet. */
export function readOwnUploads(tenant: Tenant, userId: number, fileIds: readonly number[]) {
  return tenant
    .selectFrom('files')
    .select(['files.id', 'files.name', 'files.sha256', 'files.storage_key', 'files.virus'])
    .where('files.id', 'in', [...fileIds])
    .where('files.uploaded_by_user_id', '=', userId)
    .where(isUnclaimed('files'))
    .execute();
}

/**
 * Answers the files, and throws 422 at each file that is no upload of the caller's own that nothing refers to yet; `field` is the list in the
 * body (`file_ids`), the same file twice counts as unknown the second time.
 */
export async function demandOwnUploads(
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
