export { approveTrade } from './actions/approve.ts';
export { rejectTrade } from './actions/reject.ts';
