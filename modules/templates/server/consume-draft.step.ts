import type { CreatedRequest } from '#core/requests/server/public.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { endDraft } from './drafts.repo.ts';

/**
 * Deletes the draft from which a request was created, in the same transaction. The request is accepted even if the
 * draft has already been deleted or belongs to another user.
 */
export async function consumeDraft(tx: TenantTx, { user_id, body }: CreatedRequest): Promise<void> {
  if (body.draft_id !== undefined) await endDraft(tx, user_id, body.draft_id, true);
}
