import { findVisiblePurchase, permitAction } from '#core/purchase/server/record/find-purchase.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import { route } from '#platform/server/http/route.ts';
import { acceptPlan } from './actions/accept-plan.ts';
import { requestPlan } from './actions/request-plan.ts';
import { readAwardPlan, readAwardPlans } from './award-plans.read.ts';

// The creator of a request and staff may accept its offers and see its prices.
const permit = permitAction('accept_offer');

export const optimiserRoutes = [
  route<'POST purchases/{id}/award-plans', PurchaseRow>('POST purchases/{id}/award-plans', {
    gate: 'app',
    find: findVisiblePurchase,
    permit,
    notWhileImpersonating: true,
    handle: (ctx, { subject, body }) => requestPlan(ctx, subject.id, body.rules),
  }),

  route<'GET purchases/{id}/award-plans', PurchaseRow>('GET purchases/{id}/award-plans', {
    gate: 'app',
    find: findVisiblePurchase,
    permit,
    handle: async (ctx, { subject }) => ({ data: await readAwardPlans(ctx, subject.id) }),
  }),

  route<'GET purchases/{id}/award-plans/{plan_id}', PurchaseRow>('GET purchases/{id}/award-plans/{plan_id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit,
    handle: (ctx, { subject, params }) => readAwardPlan(ctx, subject.id, params.plan_id),
  }),

  route<'PUT purchases/{id}/award-plans/{plan_id}/take', PurchaseRow>(
    'PUT purchases/{id}/award-plans/{plan_id}/take',
    {
      gate: 'app',
      find: findVisiblePurchase,
      permit,
      notWhileImpersonating: true,
      handle: (ctx, sent) => acceptPlan(ctx, sent, sent.params.plan_id),
    },
  ),
];
