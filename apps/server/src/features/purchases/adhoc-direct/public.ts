export { approveTrade } from './actions/approve.ts';
