export { approvalQuery } from './approval.api.ts';
export { Approvers, ApproversOf } from './approvers.tsx';
export { WaitsFor } from './waits-for.tsx';
