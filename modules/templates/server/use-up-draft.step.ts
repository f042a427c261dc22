import type { TenantTx } from '#platform/server/db/tenant.ts';
import { endDraft } from './drafts.repo.ts';

/**
 * A request was made from a draft of its creator: the draft is gone with the same commit. One that is gone already, or
 * somebody else's, is no reason to refuse the request.
 */
export function useUpDraft(tx: TenantTx, userId: number, draftId: number): Promise<void> {
  return endDraft(tx, userId, draftId, true);
}
