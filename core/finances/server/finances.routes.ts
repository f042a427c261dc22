import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import { findVisiblePurchase, permitAction } from '#core/purchase/server/record/find-purchase.ts';
import { type PurchaseRow, toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import { recordDownload } from '#core/purchase/server/record/record-download.ts';
import { readCompanyCountry } from '#platform/server/company-country.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import type { ParsedInput } from '#platform/shared/wire/endpoint.ts';
import type { financesApi } from '../wire.ts';
import { checkAccount } from './actions/check-account.ts';
import { decideReversal } from './actions/decide-reversal.ts';
import { enterInvoice, removeEnteredInvoice } from './actions/enter-invoice.ts';
import { enterPayment } from './actions/pay.ts';
import { reversePayment } from './actions/reverse-payment.ts';
import { readFinanceDetail } from './finance-detail.read.ts';
import { readFinancePage } from './finance-list.read.ts';
import { financesExport, paymentsExport } from './finances-export.ts';
import { buildPaymentSlip } from './payment-slip.ts';
import { paymentSlipDocument } from './pdf/payment-slip-document.ts';
import { readSlipOrder } from './slip-order.read.ts';

/**
 * Finds a purchase whose prices are visible to the caller. Payments reveal prices, so other callers get 404
 * (product 4).
 */
async function findPriced(ctx: CompanyContext, params: { readonly id: number }): Promise<PurchaseRow> {
  const row = await findVisiblePurchase(ctx, params);
  if (!maySeePrices(ctx.actor, toBarePurchaseState(row))) throw notFoundError();
  return row;
}

type SlipQuery = ParsedInput<
  (typeof financesApi)['GET purchase-steps/finances/slips/{id}/{award_id}'],
  'query'
>;

function orderOf({ tenant }: CompanyContext, row: PurchaseRow, awardId: number, query: SlipQuery) {
  return readSlipOrder(tenant, {
    purchase_id: row.id,
    award_id: awardId,
    amount: query.amount,
    invoice_id: query.invoice_id,
  });
}

/** Routes for finance users to read payable awards and enter payments (specification §2, §7). */
export const financesRoutes = [
  route('GET purchase-steps/finances/purchases/get', {
    gate: 'finances',
    handle: ({ tenant, actor, session }, { query }) => readFinancePage(tenant, actor, session.now, query),
  }),

  route('GET purchase-steps/finances/purchases/get/export', {
    gate: 'finances',
    handle: (ctx, { query }) => exportList(ctx, query, financesExport(query)),
  }),

  route('GET purchase-steps/finances/purchases/get/{id}', {
    gate: 'app',
    find: findPriced,
    handle: (ctx, { subject }) => readFinanceDetail(ctx, subject.id),
  }),

  route('POST purchase-steps/finances/payments/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('pay'),
    handle: (ctx, sent) => enterPayment(ctx, sent, sent.body),
  }),

  route('POST purchase-steps/finances/payments/reverse/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('reverse_payment'),
    handle: (ctx, sent) =>
      reversePayment(ctx, sent, { payment_id: sent.body.payment_id, reason: sent.body.reason }),
  }),

  route('PUT purchase-steps/finances/payments/agree/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('agree_reverse_payment'),
    handle: (ctx, sent) =>
      decideReversal(ctx, sent, { payment_id: sent.body.payment_id, agree: true, note: '' }),
  }),

  route('PUT purchase-steps/finances/payments/refuse/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('refuse_reverse_payment'),
    handle: (ctx, sent) =>
      decideReversal(ctx, sent, { payment_id: sent.body.payment_id, agree: false, note: sent.body.note }),
  }),

  route('POST purchase-steps/finances/invoices/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('pay'),
    handle: (ctx, sent) => enterInvoice(ctx, sent, sent.body),
  }),

  route('PUT purchase-steps/finances/invoices/remove/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('pay'),
    handle: (ctx, sent) => removeEnteredInvoice(ctx, sent, sent.body.invoice_id),
  }),

  route('GET purchase-steps/finances/slips/{id}/{award_id}', {
    gate: 'app',
    find: findPriced,
    handle: async (ctx, { subject, params, query }) =>
      buildPaymentSlip(await orderOf(ctx, subject, params.award_id, query)),
  }),

  route('GET purchase-steps/finances/slips/{id}/{award_id}/pdf', {
    gate: 'app',
    find: findPriced,
    handle: async (ctx, { subject, params, query }) => {
      const order = await orderOf(ctx, subject, params.award_id, query);
      const content = await renderPdf(
        paymentSlipDocument(buildPaymentSlip(order), order.order_number, ctx.lang),
      );
      const name = `${order.order_number}-slip.pdf`;
      await recordDownload(ctx, { what: 'payment_slip', file: name, request: subject.request_number });
      return { name, type: 'application/pdf', content };
    },
  }),

  route('PUT purchase-steps/finances/slips/{id}/{award_id}/check-account', {
    gate: 'app',
    notWhileImpersonating: true,
    find: findPriced,
    permit: permitAction('pay'),
    handle: async (ctx, { subject, params, body }) => {
      await checkAccount(ctx, {
        purchase_id: subject.id,
        award_id: params.award_id,
        account: body.account,
      });
      return buildPaymentSlip(await orderOf(ctx, subject, params.award_id, {}));
    },
  }),

  route('GET purchase-steps/finances/payments/export', {
    gate: 'finances',
    handle: async (ctx, { query }) =>
      exportList(
        ctx,
        query,
        paymentsExport(query, await readCompanyCountry(ctx.platform.db, ctx.company.id)),
      ),
  }),
];
