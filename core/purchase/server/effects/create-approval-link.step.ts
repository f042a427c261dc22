import type { LinkAction } from '#core/purchase/rules/approval/approval-link.ts';
import { judgeApprover } from '#core/purchase/rules/approval/approvers.ts';
import type { Colleague } from '../people/recipients.read.ts';
import type { ChangeContext } from '../record/change.ts';
import type { JudgedPurchase } from '../record/purchase-state.ts';
import { insertApprovalLink } from './links.repo.ts';

/** The purchase that a link in an email can approve, in its state within the transaction that sends the email. */
export interface ApprovableByLink {
  readonly action: LinkAction;
  readonly judged: Pick<JudgedPurchase, 'state' | 'context' | 'digest'>;
}

/**
 * Creates a colleague's personal approval link, bound to the content to be approved; null for a colleague who could
 * not approve it.
 */
export async function createApprovalLink(
  { ctx, tx, locked }: Pick<ChangeContext, 'ctx' | 'tx' | 'locked'>,
  colleague: Colleague,
  { action, judged: { state, context, digest } }: ApprovableByLink,
): Promise<string | null> {
  if (judgeApprover(action, colleague.actor, state, context)?.may !== true) return null;
  const secret = await insertApprovalLink(tx, {
    purchase_id: locked.row.id,
    user_id: colleague.id,
    action,
    digest,
    at: locked.now,
  });
  return `${ctx.platform.config.publicUrl}/procurements/approve/${secret}`;
}
