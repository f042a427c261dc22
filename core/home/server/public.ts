export {
  type DeliveryDay,
  type InvoiceDue,
  type InvoiceToDecide,
  type OfferDeadline,
  readDeliveryDays,
  readInvoicesDue,
  readInvoicesToDecide,
  readOfferDeadlines,
} from './desk/calendar-dates.read.ts';
export { readConfirmable, readNextDeadlines } from './desk/inbox.read.ts';
export { countAwaitingConfirmation, countOpenPurchases } from './desk/open-work.read.ts';
