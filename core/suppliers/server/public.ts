export { proposeFromInvoice } from './accounts/actions/propose-from-invoice.step.ts';
export { addFromMarketplace } from './actions/add-from-marketplace.step.ts';
export type { AddedSupplier } from './actions/add-suppliers.step.ts';
export { contactFromMarketplace } from './actions/contact-from-marketplace.step.ts';
export { lockNumbers, suppliersOfNumber } from './actions/new-number.step.ts';
export { numbersGiven } from './numbers-given.ts';
export {
  hasNumber,
  isSameSupplier,
  readLikeNumbers,
  readSuccessors,
  type SupplierRecord,
} from './same-numbers.read.ts';
export { searchContactPersons, searchSuppliers } from './search.read.ts';
