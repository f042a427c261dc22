export { approveAdhocDirect } from './actions/approve.ts';
