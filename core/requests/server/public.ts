export { handOverPurchases } from './actions/hand-over-purchases.ts';
export { movePurchasesToSector } from './actions/move-sector.ts';
export { demandSector, send, sendToSuppliers } from './actions/send-to-suppliers.ts';
export { attachmentSources, type ClaimCopies } from './attachment-sources.ts';
export { type CreatedRequest, requestCreated } from './request-created.ts';
