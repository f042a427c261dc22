export { approveHeld } from './actions/approve.ts';
