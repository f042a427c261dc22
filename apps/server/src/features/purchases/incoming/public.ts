export { linkInvoices } from './link-invoices.step.ts';
