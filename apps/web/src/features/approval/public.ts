export { approvalQuery } from './approval.api.ts';
export { useNames } from './approver-words.tsx';
export { Approvers, ApproversOf } from './approvers.tsx';
export { WaitsFor } from './waits-for.tsx';
