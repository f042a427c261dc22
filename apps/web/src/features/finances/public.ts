/** The words of these stand in the area `money`: a page that shows them names it beside its own. */
export { PaymentDialog, type PaymentDialogProps } from './payment-dialog.tsx';
