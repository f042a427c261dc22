export { issueOrder } from './actions/issue-order.ts';
export { answeredByReceipt, findLeft } from './documents.read.ts';
export { keepCancellations } from './keep-cancellations.step.ts';
export { keepArrived, keepLeaving } from './keep-document.step.ts';
export { documentParty } from './order-document.ts';
export { makeOrderPdf, renderOrderPdf } from './order-pdf.ts';
export { type PurchaseOrder, readOrder } from './orders.read.ts';
