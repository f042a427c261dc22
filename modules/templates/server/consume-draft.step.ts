import type { CreatedRequest } from '#core/requests/server/public.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { endDraft } from './drafts.repo.ts';

/**
 * Deletes the draft that a request was created from, in the same transaction. A draft that is already deleted, or
 * belongs to another user, is no reason to refuse the request.
 */
export async function consumeDraft(tx: TenantTx, { user_id, body }: CreatedRequest): Promise<void> {
  if (body.draft_id !== undefined) await endDraft(tx, user_id, body.draft_id, true);
}
