export { readBudgetEffect } from './core/detail/budget-effect.read.ts';
export { reserveAnew } from './core/ledger/reserve-anew.step.ts';
export { visibility as purchaseVisibility } from './core/lists/list-filter.ts';
export { readRatesAt, readSetRatesAt } from './core/record/exchange-rates.read.ts';
export { demandOwnUploads } from './core/record/own-uploads.read.ts';
export { firstPersonIds } from './core/record/second-person.read.ts';
export { type NamedPurchase, readNamedPurchases } from './core/record/visible-purchases.read.ts';
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
export { readPurchaseCounters } from './desk/counters.read.ts';
export { readInbox } from './desk/home.read.ts';
export { readNextDeadlines } from './desk/inbox.read.ts';
export { countAwaitingConfirmation, countOpenPurchases } from './desk/open-work.read.ts';
export { searchFiles, searchPurchases } from './desk/search.read.ts';
export { linkInvoices } from './incoming/public.ts';
export { findForAccount } from './marketplace/account.read.ts';
export { joinPublished } from './marketplace/actions/join-published.ts';
export { openOwnLink } from './offers/account/actions/open-own-link.ts';
export {
  findPublishedFile,
  readOfferedArticles,
  readOwnVersions,
  readPublishedRequest,
} from './offers/account/own-offers.read.ts';
export { openOwnOrder } from './offers/own-order.ts';
export { findLink, findOwnInvitation, type SupplierLink } from './offers/supplier-link.ts';
export { readFileForSupplier, readInvitation, readLinkState } from './offers/supplier-offers.read.ts';
export { handOverPurchases } from './requests/actions/hand-over-purchases.ts';
export { movePurchasesToSector } from './requests/actions/move-sector.ts';
export { readSharedRecord } from './supplier-history/shared-record.read.ts';
export { countSchedules, handOverTemplates } from './templates/public.ts';
