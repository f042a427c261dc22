import { isPurchaseStatus } from '#core/purchase/rules/status.ts';
import { readPurchasesPage } from '#core/purchase/server/lists/purchases-list.read.ts';
import { findVisiblePurchase, permitAction } from '#core/purchase/server/record/find-purchase.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { sendToSuppliers } from '#core/requests/server/public.ts';
import { route } from '#platform/server/http/route.ts';
import { isStaff } from '#platform/shared/access/actor.ts';
import { changeStatus, permitsStatus } from './actions/change-status.ts';

/** The calls that move a purchase through its states (specification §7). */
export const purchasesStepsRoutes = [
  route('GET purchase-steps/initiator/purchases/get/{status}', {
    gate: 'app',
    handle: async (ctx, { params, query }) => {
      const { status } = params;
      const { page } = query;
      if (!isPurchaseStatus(status)) return { data: [], current_page: page, total: 0, last_page: 1 };
      const scope = toPurchaseScope(ctx);
      const { actor, session } = ctx;
      const filter = { status, creator_id: isStaff(actor) ? undefined : session.user.id };
      return await readPurchasesPage(scope, { actor, filter, sort: 'newest', page, now: session.now });
    },
  }),

  route('POST purchase-steps/rfps/send/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('send'),
    handle: (ctx, sent) => sendToSuppliers(ctx, sent, { sector_id: sent.body.sector_id }),
  }),

  route('PUT purchase-steps/status/{status}/{id}', {
    gate: 'app',
    find: async (ctx, { id, status }) => ({ row: await findVisiblePurchase(ctx, { id }), to: status }),
    permit: (actor, { row, to }) => permitsStatus(actor, row, to),
    handle: (ctx, { subject: { row, to }, ifMatch, body, query }) =>
      changeStatus(
        ctx,
        { subject: row, ifMatch },
        {
          to,
          note: body.note,
          sector_id: body.sector_id ?? null,
          value: body.value,
          payment_type: query.payment_type,
          award_id: body.award_id,
        },
      ),
  }),
];
