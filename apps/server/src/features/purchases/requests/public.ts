export { demandSector, send, sendToSuppliers } from './actions/send-to-suppliers.ts';
