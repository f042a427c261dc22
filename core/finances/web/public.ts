export { FinanceTabs } from './finance-tabs.tsx';
export { PaymentDialog, type PaymentDialogProps } from './payments/payment-dialog.tsx';
