export { readApproval } from './approval/approval.read.ts';
