import { readPurchaseDetail } from '#core/purchase/server/detail/purchase-detail.read.ts';
import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { confirmByLink } from './actions/confirm-by-link.ts';
import { readApproval } from './approval.read.ts';
import { findApprovalLink } from './approval-link.ts';
import { readApprovalPage } from './approval-page.read.ts';
import { confirmationsExport } from './confirmations-export.ts';
import { readConfirmations } from './confirmations-list.read.ts';
import { mayDecide, readSplitPurchases } from './splits.read.ts';

/** Routes for the list of purchases to confirm, a purchase's approvers, and confirmation by email. */
export const approvalRoutes = [
  route('GET purchase-confirm', {
    gate: 'purchaseConfirmation',
    handle: (ctx, { query }) => readConfirmations(ctx, query),
  }),

  route('GET purchase-confirm/export', {
    gate: 'purchaseConfirmation',
    handle: (ctx, { query }) => exportList(ctx, query, confirmationsExport(ctx, query.show)),
  }),

  route('GET purchase-confirm/{id}', {
    gate: 'purchaseConfirmation',
    find: findVisiblePurchase,
    handle: (ctx, { subject }) => readPurchaseDetail(ctx, subject.id),
  }),

  route('GET purchases/{id}/confirmers', {
    gate: 'app',
    find: findVisiblePurchase,
    handle: (ctx, { subject }) => readApproval(ctx, subject),
  }),

  route('GET purchases/{id}/splits', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: mayDecide,
    handle: (ctx, { subject }) => readSplitPurchases(ctx, subject),
  }),

  // A POST although it changes nothing, because mail clients and scanners request URLs but do not run pages.
  route('POST approvals/{hash}/open', {
    gate: 'public',
    find: findApprovalLink,
    handle: (_ctx, { subject }) => readApprovalPage(subject),
  }),

  route('POST approvals/{hash}/confirm', {
    gate: 'public',
    find: findApprovalLink,
    handle: async (ctx, { subject, params, body }) => {
      await confirmByLink(subject, body?.prices_checked);
      return readApprovalPage(await findApprovalLink(ctx, params));
    },
  }),
];
