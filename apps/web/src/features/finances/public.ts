export { PaymentDialog, type PaymentDialogProps } from './payments/payment-dialog.tsx';
