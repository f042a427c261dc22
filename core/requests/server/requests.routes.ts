import { saveCancellations } from '#core/orders/server/public.ts';
import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import { cancelPurchase } from '#core/purchase/server/change/cancel-purchase.ts';
import { presentPurchaseDetail } from '#core/purchase/server/detail/purchase-detail.read.ts';
import { getTabCounts } from '#core/purchase/server/lists/purchase-counts.read.ts';
import { readPurchasesPage, readTabCounts } from '#core/purchase/server/lists/purchases-list.read.ts';
import { readChainVerification } from '#core/purchase/server/record/chain/chain.read.ts';
import {
  findVisiblePurchase,
  findVisiblePurchaseFacts,
  permitAction,
} from '#core/purchase/server/record/find-purchase.ts';
import { toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { fieldError } from '#platform/server/errors.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { asDay, endOfDayInBelgrade, isDay } from '#platform/shared/dates.ts';
import type { FilterOf } from '#platform/shared/wire/calls.ts';
import { createRequest } from './actions/create-request.ts';
import { editRequest } from './actions/edit-request.ts';
import { readHistory } from './history.read.ts';
import { readSuggestedSuppliers } from './invitations/suggested-suppliers.read.ts';
import { previewMail } from './mail-preview.ts';
import { requestsExport } from './requests-export.ts';

/**
 * Parses the last day of the filter, with or without 23:59:59 after it, as the end of that day in Belgrade
 * (specification §5).
 */
function deadlineUntil(text: string): string | undefined {
  if (text === '') return undefined;
  const value = text.replace(/[ T]23:59:59$/, '');
  if (!isDay(value)) throw fieldError('date_for_offer', 'date');
  return endOfDayInBelgrade(asDay(value));
}

const filterOf = ({ date_for_offer, ...filter }: FilterOf<'GET purchases'>) => ({
  ...filter,
  deadlineUntil: deadlineUntil(date_for_offer),
});

/** The routes of purchases: list, read, create, edit and cancel (specification §7). */
export const purchasesRoutes = [
  route('GET purchases', {
    gate: 'app',
    handle: async (ctx, { query }) => {
      const scope = toPurchaseScope(ctx);
      const filter = filterOf(query);
      const { now } = ctx.session;
      const counts = await readTabCounts(scope, ctx.actor, now);
      const { page, sort } = query;
      const list = await readPurchasesPage(scope, { actor: ctx.actor, filter, sort, page, now, counts });
      return { ...list, counts: getTabCounts(counts), server_now: now };
    },
  }),

  route('GET purchases/export', {
    gate: 'app',
    handle: (ctx, { query }) =>
      exportList(ctx, query, requestsExport(ctx, { filter: filterOf(query), sort: query.sort })),
  }),

  route('GET purchases/{id}', {
    gate: 'app',
    find: findVisiblePurchaseFacts,
    handle: (ctx, { subject }) => presentPurchaseDetail(ctx, subject),
  }),

  route('GET purchases/{id}/history', {
    gate: 'app',
    find: findVisiblePurchase,
    handle: async ({ tenant, actor }, { subject }) => ({
      data: await readHistory(tenant, subject.id, {
        prices: maySeePrices(actor, toBarePurchaseState(subject)),
      }),
    }),
  }),

  route('GET purchases/{id}/chain', {
    gate: 'app',
    find: findVisiblePurchase,
    handle: ({ platform, tenant }, { subject }) => readChainVerification(platform.db, tenant, subject.id),
  }),

  route('POST purchases', {
    gate: 'newRequest',
    handle: (ctx, { body }) => createRequest(ctx, body),
  }),

  route('PUT purchases/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('edit'),
    handle: (ctx, sent) => editRequest(ctx, sent, sent.body),
  }),

  route('PUT purchases/cancelPurchase/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('cancel'),
    handle: (ctx, sent) => cancelPurchase(ctx, sent, sent.body.cancel_reason, saveCancellations),
  }),

  route('GET purchases/suppliers/suggested', {
    gate: 'suppliersRead',
    handle: async ({ tenant }, { query }) => ({
      data: await readSuggestedSuppliers(tenant, query.category_id, query.article),
    }),
  }),

  route('POST purchases/mail/preview', {
    gate: 'newRequest',
    handle: async (ctx, { body }) => previewMail(ctx, body),
  }),
];
