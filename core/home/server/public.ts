export {
  type DeliveryDay,
  type DueInvoice,
  type InvoiceToDecide,
  type OfferDeadline,
  readDeliveryDays,
  readDueInvoices,
  readInvoicesToDecide,
  readOfferDeadlines,
} from './desk/calendar-dates.read.ts';
export { readConfirmablePurchases, readNextDeadlines } from './desk/inbox.read.ts';
export { countAwaitingConfirmation, countOpenPurchases } from './desk/open-work.read.ts';
