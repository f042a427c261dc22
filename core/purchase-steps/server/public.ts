export { changeStatus } from './actions/change-status.ts';
