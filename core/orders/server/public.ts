export { issueOrder } from './actions/issue-order.ts';
export { answeredByReceiptSql, findSentDocument } from './documents.read.ts';
export { toDocumentParty } from './order-document.ts';
export { makeOrderPdf, renderOrderPdf } from './order-pdf.ts';
export { type PurchaseOrder, readOrder } from './orders.read.ts';
export { saveCancellations } from './save-cancellations.step.ts';
export { saveOutgoingDocument, saveReceivedDocument } from './save-document.step.ts';
