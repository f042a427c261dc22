export { payByStatusCall } from './actions/pay.ts';
export { enterIncomingInvoice, lockPurchasesOfOrders } from './enter-incoming.step.ts';
export { ALL_FINANCE_STATUSES, buildPayableNowCondition, getFinanceStatuses } from './finance-list.read.ts';
export { removeAwardInvoices } from './remove-invoices.step.ts';
export { type JudgeUndecided, undecidedJudges } from './undecided-verdicts.ts';
