export { payByStatusCall } from './actions/pay.ts';
export { enterIncoming, lockPurchasesOfOrders } from './enter-incoming.step.ts';
export { ANY_FINANCE_STATUS, financeStatuses, payableNowCondition } from './finance-list.read.ts';
export { removeInvoicesOf } from './remove-invoices.step.ts';
