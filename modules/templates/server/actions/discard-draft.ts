import type { CompanyContext } from '#platform/server/context.ts';
import { endDraft } from '../drafts.repo.ts';

/** Discards a draft of the caller and counts it as unused. */
export function discardDraft(ctx: CompanyContext, id: number): Promise<void> {
  return ctx.tenant.transaction((tx) => endDraft(tx, ctx.session.user.id, id, false));
}
