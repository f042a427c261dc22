export { proposeFromInvoice } from './accounts/actions/propose-from-invoice.step.ts';
export { type AddedFromMarketplace, addFromMarketplace } from './actions/add-from-marketplace.step.ts';
export { contactFromMarketplace } from './actions/contact-from-marketplace.step.ts';
export { lockNumbers, suppliersOfNumber } from './actions/new-number.step.ts';
export { recordAdded, recordContact } from './actions/record-suppliers.ts';
export { numbersGiven, tellOfNumbers } from './numbers-given.ts';
export {
  hasNumber,
  isSameSupplier,
  readLikeNumbers,
  readSuccessors,
  type SupplierRecord,
} from './same-numbers.read.ts';
export { searchContactPersons, searchSuppliers } from './search.read.ts';
export type { SupplierWriter } from './writer.ts';
