export { proposeAccountFromInvoice } from './accounts/actions/propose-from-invoice.step.ts';
export { type AddedFromMarketplace, addFromMarketplace } from './actions/add-from-marketplace.step.ts';
export { ensureMarketplaceContact } from './actions/contact-from-marketplace.step.ts';
export { logAddedSuppliers, logContactPersonChange } from './actions/log-supplier-changes.ts';
export { findSuppliersByTaxNumber, lockSupplierNumbers } from './actions/new-number.step.ts';
export { EMPTY_SUPPLIER_ROW } from './actions/supplier-row.ts';
export { searchContactPersons, searchSuppliers } from './search.read.ts';
export {
  hasTaxNumber,
  isSameSupplier,
  readSimilarSuppliers,
  readSupplierSuccessors,
  type SupplierIdentity,
} from './similar-numbers.read.ts';
export type { SupplierChangeAuthor } from './supplier-change-author.ts';
export { notifyTaxNumbersAdded, onTaxNumbersAdded } from './tax-numbers-added.ts';
