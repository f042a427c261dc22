export { payByStatusCall } from './actions/pay.ts';
export { enterIncoming, holdPurchasesOf } from './enter-incoming.step.ts';
export { ANY_FINANCE_STATUS, financeStatuses, payableNow } from './finance-list.read.ts';
export { removeInvoicesOf } from './remove-invoices.step.ts';
