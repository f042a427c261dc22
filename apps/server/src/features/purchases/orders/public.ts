export { makeOrderPdf } from './order-pdf.ts';
