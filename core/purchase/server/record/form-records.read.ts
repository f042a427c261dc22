import type { Tenant } from '#platform/server/db/tenant.ts';
import { buildUnclaimedCondition, type ClaimableFile } from './own-uploads.read.ts';

/** Reads a category that is not deleted and locks it against deletion until the transaction ends. */
export function readCategory(tenant: Tenant, id: number) {
  return tenant
    .selectFrom('categories')
    .select(['id', 'name', 'sector_id', 'parent_category_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}

export async function hasSector(tenant: Tenant, id: number): Promise<boolean> {
  return (
    (await tenant.selectFrom('sectors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

/**
 * Reads which files of a form the caller may attach: the caller's own uploads that nothing refers to or that were
 * removed from this purchase, and the existing files of the purchase.
 */
export async function readClaimableFiles(
  tenant: Tenant,
  {
    form,
    user_id,
    purchase_id,
  }: {
    readonly form: { readonly attachments: readonly { readonly file_id: number }[] };
    readonly user_id: number;
    readonly purchase_id: number | null;
  },
): Promise<Map<number, ClaimableFile>> {
  const ids = form.attachments.map((attachment) => attachment.file_id);
  if (ids.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('files')
    .leftJoin('attachments', 'attachments.file_id', 'files.id')
    .select(['files.id', 'files.name', 'files.sha256'])
    .where('files.id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb.and([buildUnclaimedCondition('files'), eb('files.uploaded_by_user_id', '=', user_id)]),
        eb.and([eb('attachments.purchase_id', '=', purchase_id), eb('attachments.rfp_id', 'is', null)]),
        // The user who uploaded a removed file may attach it again.
        eb.and([
          eb('files.kept_for', '=', purchase_id),
          eb('attachments.file_id', 'is', null),
          eb('files.uploaded_by_user_id', '=', user_id),
        ]),
      ]),
    )
    .execute();
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}
