export { payByStatusCall } from './actions/pay.ts';
export { financeStatuses, payableNow } from './finance-list.read.ts';
export { removeInvoicesOf } from './remove-invoices.step.ts';
