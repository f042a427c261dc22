export { cancelPreorder } from './actions/cancel-preorder.ts';
export { markPreorderPaid } from './actions/mark-preorder-paid.ts';
export { lockPaidPeriods, movePaidPeriod } from './paid-periods.step.ts';
export { readUpcomingPackages } from './preorders.read.ts';
export { readActivationDays, readSeller } from './settings.read.ts';
