export { approveLocked } from './actions/approve.ts';
