import type { DraftContent } from '#modules/templates/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { MAX_TEMPLATES } from '#platform/shared/validation/limits.ts';
import { countSavedDrafts, endDraft, insertSavedDraft, lockDraftOwner } from '../drafts.repo.ts';

interface SavedDraft {
  readonly content: DraftContent;
  /** The draft that this one replaces. */
  readonly replaces?: number | undefined;
}

/** Saves an incomplete request as a draft of the caller, and returns its id. */
export function saveDraft(ctx: CompanyContext, { content, replaces }: SavedDraft): Promise<number> {
  const userId = ctx.session.user.id;
  return ctx.tenant.transaction(async (tx) => {
    if (replaces !== undefined) await endDraft(tx, userId, replaces, true);
    await lockDraftOwner(tx, userId);
    if ((await countSavedDrafts(tx, userId)) >= MAX_TEMPLATES)
      throw new AppError('list_full', { params: { max: MAX_TEMPLATES } });
    return await insertSavedDraft(tx, userId, content);
  });
}
