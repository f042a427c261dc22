import type { Paged } from '@ponuda/contract/common';
import type { InternalNote } from '@ponuda/contract/confirmation';
import { PAGE_SIZE } from '@ponuda/domain/validation/limits';
import type { Tenant } from '../../../platform/db/tenant.ts';

/** One page of a purchase's internal notes, newest first, each with its author and files. */
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
  const rows = await tenant
    .selectFrom('internal_notes')
    .innerJoin('users', 'users.id', 'internal_notes.user_id')
    .select(['internal_notes.id', 'internal_notes.text', 'internal_notes.created_at'])
    .select(['users.id as author_id', 'users.name as author_name'])
    .where('internal_notes.purchase_id', '=', purchaseId)
    .orderBy('internal_notes.id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const files = await readFilesOf(
    tenant,
    purchaseId,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map(({ id, text, created_at, author_id, author_name }) => ({
      id,
      text,
      created_at,
      author: { id: author_id, name: author_name },
      files: files.filter((file) => file.note_id === id).map(({ note_id: _note, ...file }) => file),
    })),
    current_page: page,
    total,
    last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
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
