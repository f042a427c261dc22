import type { InternalNote } from '#core/purchase/wire/notes.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { Paged } from '#platform/shared/wire/common.ts';

const listed = (tenant: Tenant, purchaseId: number) =>
  tenant
    .selectFrom('internal_notes')
    .innerJoin('users', 'users.id', 'internal_notes.user_id')
    .select(['internal_notes.id', 'internal_notes.text', 'internal_notes.created_at'])
    .select(['users.id as author_id', 'users.name as author_name'])
    .where('internal_notes.purchase_id', '=', purchaseId)
    .orderBy('internal_notes.id', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** Reads one page of a purchase's internal notes, newest first, each with its author and files. */
export async function readNotes(
  tenant: Tenant,
  purchaseId: number,
  page: number,
): Promise<Paged<InternalNote>> {
  const { total } = await tenant
    .selectFrom('internal_notes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const rows = await listed(tenant, purchaseId).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  return toPage(await withFiles(tenant, purchaseId, rows), page, total);
}

/** Reads all internal notes of a purchase, for the export. */
export function listAllNotes(tenant: TenantTx, purchaseId: number) {
  const rows = rowsByCursor<Row>(tenant.trx, listed(tenant, purchaseId).compile());
  return mapBatches(rows, (batch) => withFiles(tenant, purchaseId, batch));
}

/** Adds the author and the files to notes, read for all notes at once. */
async function withFiles(tenant: Tenant, purchaseId: number, rows: readonly Row[]): Promise<InternalNote[]> {
  const files = await readFilesOf(
    tenant,
    purchaseId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, text, created_at, author_id, author_name }) => ({
    id,
    text,
    created_at,
    author: { id: author_id, name: author_name },
    files: files.filter((file) => file.note_id === id).map(({ note_id: _note, ...file }) => file),
  }));
}

async function readFilesOf(tenant: Tenant, purchaseId: number, noteIds: readonly number[]) {
  if (noteIds.length === 0) return [];
  return await tenant
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .select(['files.id', 'files.name', 'files.size', 'files.type', 'attachments.note_id'])
    .where('attachments.purchase_id', '=', purchaseId)
    .where('attachments.note_id', 'in', noteIds)
    .orderBy('files.id')
    .execute();
}
