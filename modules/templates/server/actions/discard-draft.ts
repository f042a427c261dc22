import type { CompanyContext } from '#platform/server/context.ts';
import { endDraft } from '../drafts.repo.ts';

/** Discards a draft of the caller, which was not used then. */
export function discardDraft(ctx: CompanyContext, id: number): Promise<void> {
  return ctx.tenant.transaction((tx) => endDraft(tx, ctx.session.user.id, id, false));
}
