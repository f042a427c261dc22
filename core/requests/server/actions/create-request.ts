import { createPurchaseState, judgeAction } from '#core/purchase/rules/can.ts';
import { toRequestLines } from '#core/purchase/rules/editing/request-edit.ts';
import { createPurchase } from '#core/purchase/server/change/change-purchase.ts';
import { allocateRequestNumber, insertPurchase } from '#core/purchase/server/change/insert-purchase.repo.ts';
import { replaceAttachments } from '#core/purchase/server/record/attachments.repo.ts';
import { buildEntryContent } from '#core/purchase/server/record/chain/entry-content.ts';
import { toUserActor } from '#core/purchase/server/record/events.repo.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireAllowed } from '#platform/server/errors.ts';
import { isPremium } from '#platform/shared/access/plans.ts';
import { withCopiedFiles } from '../attachment-sources.ts';
import { chooseSuppliers } from '../invitations/public.ts';
import { requestCreated } from '../request-created.ts';
import { type RequestForm, requireValidRequestForm } from '../request-form.ts';
import { insertArticles, toRequestColumns } from '../requests.repo.ts';

/**
 * Creates a request with its own number (specification §4): status REQUESTED, in the premium plan INITIATED. The
 * current plan is stored with the request, so that a change of plan does not leave it in a state without a next step
 * (product 1).
 */
export function createRequest(ctx: CompanyContext, body: RequestForm): Promise<PurchaseDetail> {
  const { draft_id: _, ...sent } = body;
  return withCopiedFiles(ctx, sent, (copied) =>
    createPurchase(ctx, async (tx) => {
      const form = await copied(tx);
      const { now, user } = ctx.session;
      const userId = user.id;
      const premium = isPremium(ctx.actor.plan);
      const standing = { premium, status: null };
      const { category, suppliers, files } = await requireValidRequestForm(tx, {
        form,
        now,
        user_id: userId,
        purchase_id: null,
        standing,
      });
      const allowed = judgeAction('create', ctx.actor, createPurchaseState('request', premium, userId), {
        now,
      });
      requireAllowed(allowed);
      const locked = await insertPurchase(tx, allowed, {
        kind: 'request',
        premium,
        creator_id: userId,
        request_number: await allocateRequestNumber(tx, now),
        now,
        by: toUserActor(ctx),
        columns: toRequestColumns(form, category.sector_id),
        data: {
          suppliers: suppliers.map(({ supplier }) => ({ supplier })),
          content: buildEntryContent({ ...form, articles: toRequestLines(form) }, files),
        },
      });
      await insertArticles(tx, locked.row.id, toRequestLines(form));
      await replaceAttachments(tx, locked.row.id, form);
      await chooseSuppliers(tx, locked.row.id, suppliers);
      for (const effect of requestCreated.parts) await effect(tx, { user_id: userId, body });
      return { locked, allowed };
    }),
  );
}
