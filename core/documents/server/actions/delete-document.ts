import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { getDocument } from '../documents.read.ts';
import { lockDocument, markDocumentDeleted } from '../documents.repo.ts';
import { logDocumentAction } from '../log-document-action.ts';

type SeenDocument = Awaited<ReturnType<typeof getDocument>>;

/** Deletes a document. Its file is kept as long as the document can be restored. */
export function deleteDocument(ctx: CompanyContext, seen: SeenRecord<SeenDocument>): Promise<void> {
  return mark(ctx, seen.subject.id, true, seen);
}

/** Restores a deleted document. Does nothing if the document has already been restored. */
export function restoreDocument(ctx: CompanyContext, id: number): Promise<void> {
  return mark(ctx, id, false);
}

function mark(
  ctx: CompanyContext,
  id: number,
  deleted: boolean,
  seen?: SeenRecord<SeenDocument>,
): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    const found = await lockDocument(tx, id);
    if (!found) throw notFoundError();
    if ((found.deleted_at !== null) === deleted) return;
    if (seen) await requireSeenVersion(found, seen, () => getDocument(tx, id));
    await markDocumentDeleted(tx, id, ctx.session.user.id, deleted);
    await logDocumentAction(tx, ctx, deleted ? 'document_deleted' : 'document_restored', {
      file: found.name,
    });
  });
}
