import { confirmOffers } from '#core/confirmation/server/actions/confirm-offers.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { lockPurchaseRow } from '#core/purchase/server/change/apply-transition.repo.ts';
import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import { changeStatus } from '#core/purchase-steps/server/public.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type ApprovalLink, type ApprovalLinkStatus, judgeApprovalLink } from '../approval-link.ts';
import { lockUnusedApprovalLink, markApprovalLinkUsed } from '../links.repo.ts';

/**
 * Approves a purchase through the link in an email, on behalf of the user to whom the email was sent. The actions
 * and checks are the same as in the application, and the content must be the same as in the email. Consumes the
 * link in the same transaction.
 */
export async function confirmByLink(link: ApprovalLink, pricesChecked?: boolean): Promise<void> {
  await link.tenant.transaction(async (tx) => {
    if (!(await lockUnusedApprovalLink(tx, link.digest))) throw new AppError('approval_link_void');
    const locked = await lockPurchaseRow(tx, link.row.purchase_id);
    if (!locked) throw notFoundError();
    const judged = await judgeApprovalLink(link, tx);
    if (judged.state !== 'open' || !judged.acting) throw new AppError(refusalCode(judged));
    const { ctx } = judged.acting;
    const seen: SeenPurchase = { subject: locked.row, ifMatch: locked.row.version };
    if (link.row.action === 'confirm') {
      const { closed, reason } = await confirmOffers(ctx, seen, {
        canConfirm: true,
        prices_checked: pricesChecked,
      });
      if (!closed) throw new AppError(reason ?? 'approval_link_void');
    } else {
      await changeStatus(ctx, seen, {
        to: locked.row.kind === 'direct' ? PURCHASE_STATUS.DIRECT_APPROVAL : PURCHASE_STATUS.AD_HOC_APPROVED,
        note: '',
        sector_id: null,
        value: undefined,
        payment_type: undefined,
        award_id: undefined,
      });
    }
    await markApprovalLinkUsed(tx, link.digest, locked.now);
  });
}

function refusalCode({ state, code }: ApprovalLinkStatus): ErrorCode {
  if (state === 'changed') return 'approval_void';
  return code ?? 'approval_link_void';
}
