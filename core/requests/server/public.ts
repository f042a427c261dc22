export { movePurchasesToSector } from './actions/move-sector.ts';
export { reassignPurchases } from './actions/reassign-purchases.ts';
export { applySendToSuppliers, requireSector, sendToSuppliers } from './actions/send-to-suppliers.ts';
export { attachmentSources, type InsertFileCopies } from './attachment-sources.ts';
export { type CreatedRequest, requestCreated } from './request-created.ts';
