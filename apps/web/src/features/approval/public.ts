export { approvalQuery } from './approval.api.ts';
export { Approvers, ApproversOf } from './approvers.tsx';
export { useApproverNames } from './use-approver-names.ts';
export { WaitsFor } from './waits-for.tsx';
