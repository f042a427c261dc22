export { searchContactPersons, searchSuppliers } from './search.read.ts';
