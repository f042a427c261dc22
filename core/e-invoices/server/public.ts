export { linkInvoices } from './actions/link-invoices.step.ts';
