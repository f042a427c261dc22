import type { CompanyContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockDocument, markDeleted } from '../documents.repo.ts';
import { recordDocument } from '../record-document.ts';

/** Deletes a document; its file stays as long as the deletion can be taken back. */
export function deleteDocument(ctx: CompanyContext, id: number): Promise<void> {
  return mark(ctx, id, true);
}

/** Takes the deletion back; where somebody did so already, nothing happens. */
export function restoreDocument(ctx: CompanyContext, id: number): Promise<void> {
  return mark(ctx, id, false);
}

function mark(ctx: CompanyContext, id: number, deleted: boolean): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    const found = await lockDocument(tx, id);
    if (!found) throw notFound();
    if ((found.deleted_at !== null) === deleted) return;
    await markDeleted(tx, id, ctx.session.user.id, deleted);
    await recordDocument(tx, ctx, deleted ? 'document_deleted' : 'document_restored', { file: found.name });
  });
}
