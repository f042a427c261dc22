export { payByStatusCall } from './actions/pay.ts';
export { financeStatuses, payableNow } from './finance-list.read.ts';
export { removeInvoicesOf } from './invoices.repo.ts';
