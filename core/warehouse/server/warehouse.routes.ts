import { mayTakeAction } from '#core/purchase/rules/can.ts';
import { findVisiblePurchase, permitAction } from '#core/purchase/server/record/find-purchase.ts';
import { toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import { recordDownload } from '#core/purchase/server/record/record-download.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { closeShort } from './actions/close-short.ts';
import { decideReceipt, getReceiptAction } from './actions/decide-receipt.ts';
import { issueReceipt } from './actions/issue-receipt.ts';
import { receiveGoods } from './actions/receive-goods.ts';
import { reverseReceipt } from './actions/reverse-receipt.ts';
import { findVisibleReceipt } from './find-receipt.ts';
import { readGoodsDetail } from './goods-detail.read.ts';
import { goodsExport } from './goods-export.ts';
import { readGoodsPage } from './goods-list.read.ts';
import { makeReceiptPdf } from './receipt-pdf.ts';

/**
 * The routes of the warehouse (specification §7). No response contains an amount of money for any caller (product 4).
 */
export const warehouseRoutes = [
  route('GET purchase-steps/storekeeper/purchases/get', {
    gate: 'warehouse',
    handle: ({ tenant, session }, { query: { group, q: text, page } }) =>
      readGoodsPage(tenant, { group, text, now: session.now }, page),
  }),

  route('GET purchase-steps/storekeeper/purchases/get/export', {
    gate: 'warehouse',
    handle: (ctx, { query }) =>
      exportList(
        ctx,
        query,
        goodsExport({ group: query.group, text: query.q, now: ctx.session.now }, ctx.lang),
      ),
  }),

  route('GET purchase-steps/storekeeper/purchases/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    handle: (ctx, { subject }) => readGoodsDetail(ctx, subject.id),
  }),

  route('POST purchase-steps/storekeeper/purchases/{id}/receipts', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('receive'),
    handle: async (ctx, sent) => {
      await receiveGoods(ctx, sent, sent.body);
      return readGoodsDetail(ctx, sent.subject.id);
    },
  }),

  route('POST purchase-steps/storekeeper/purchases/{id}/short-closings', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('close_short'),
    handle: async (ctx, sent) => {
      await closeShort(ctx, sent, sent.body);
      return readGoodsDetail(ctx, sent.subject.id);
    },
  }),

  route('POST purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/reversals', {
    gate: 'app',
    find: findVisibleReceipt,
    permit: (actor, { row }) => mayTakeAction('reverse_receipt', actor, toBarePurchaseState(row)),
    handle: async (ctx, { subject: { row, receipt }, ifMatch, body }) => {
      await reverseReceipt(ctx, { subject: row, ifMatch }, { receipt_id: receipt.id, reason: body.reason });
      return readGoodsDetail(ctx, row.id);
    },
  }),

  route('PUT purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/agreement', {
    gate: 'app',
    find: findVisibleReceipt,
    permit: (actor, { row, receipt }) =>
      mayTakeAction(getReceiptAction(receipt, true), actor, toBarePurchaseState(row)),
    handle: async (ctx, { subject: { row, receipt }, ifMatch, body: { agree, note } }) => {
      await decideReceipt(ctx, { subject: row, ifMatch }, { receipt_id: receipt.id, agree, note });
      return readGoodsDetail(ctx, row.id);
    },
  }),

  route('GET purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}', {
    gate: 'app',
    find: findVisibleReceipt,
    handle: async (ctx, { subject: { row, receipt } }) => {
      const name = `${receipt.number}.pdf`;
      const content = await makeReceiptPdf(ctx, row, receipt);
      await recordDownload(ctx, { what: 'goods_receipt', file: name, request: row.request_number });
      return { name, type: 'application/pdf', content };
    },
  }),

  route('GET purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/ubl', {
    gate: 'app',
    find: findVisibleReceipt,
    handle: async (ctx, { subject: { row, receipt } }) => {
      const file = await issueReceipt(ctx, row.id, receipt);
      await recordDownload(ctx, { what: 'goods_receipt', file: file.name, request: row.request_number });
      return file;
    },
  }),
];
