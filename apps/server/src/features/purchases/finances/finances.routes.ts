import { route } from '../../../platform/http/route.ts';
import { findVisiblePurchase, permits } from '../find-purchase.ts';
import { enterPayment } from './actions/pay.ts';

/** What finances do: payments of awards, and what is to be paid (specification §2, §7). */
export const financesRoutes = [
  route('POST purchase-steps/finances/payments/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permits('pay'),
    handle: (ctx, sent) => enterPayment(ctx, sent, sent.body),
  }),
];
