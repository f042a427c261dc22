export { approveLockedPurchase } from './actions/approve.ts';
