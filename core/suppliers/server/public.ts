export { proposeFromInvoice } from './accounts/actions/propose-from-invoice.step.ts';
export { type AddedFromMarketplace, addFromMarketplace } from './actions/add-from-marketplace.step.ts';
export { contactFromMarketplace } from './actions/contact-from-marketplace.step.ts';
export { lockSupplierNumbers, suppliersWithNumber } from './actions/new-number.step.ts';
export { recordAdded, recordContact } from './actions/record-suppliers.ts';
export { searchContactPersons, searchSuppliers } from './search.read.ts';
export {
  hasNumber,
  isSameSupplier,
  readSimilarNumbers,
  readSuccessors,
  type SupplierRecord,
} from './similar-numbers.read.ts';
export type { SupplierChangeAuthor } from './supplier-change-author.ts';
export { notifyOfNumbers, taxNumbersAdded } from './tax-numbers-added.ts';
