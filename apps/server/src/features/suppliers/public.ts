export { proposeFromInvoice } from './accounts/actions/propose-from-invoice.step.ts';
export { searchContactPersons, searchSuppliers } from './search.read.ts';
