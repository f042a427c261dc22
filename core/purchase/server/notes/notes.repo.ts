import type { InternalNote } from '#core/purchase/wire/notes.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

export interface NewNote {
  readonly purchase_id: number;
  readonly author: InternalNote['author'];
  readonly text: string;
  /** Files of the purchase's company that nothing refers to yet. */
  readonly files: InternalNote['files'];
}

export async function insertNote(
  tx: TenantTx,
  { purchase_id, author, text, files }: NewNote,
): Promise<InternalNote> {
  const { id, created_at } = await tx
    .insertInto('internal_notes', { purchase_id, user_id: author.id, text })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  if (files.length > 0)
    await tx
      .insertInto(
        'attachments',
        files.map((file) => ({
          file_id: file.id,
          purchase_id,
          note_id: id,
          for_suppliers: false,
        })),
      )
      .execute();
  return { id, text, author, created_at, files };
}
