export { cancelPreorder } from './actions/cancel-preorder.ts';
export { markPreorderPaid, type PreorderDecision } from './actions/mark-preorder-paid.ts';
export { readSeller } from './settings.read.ts';
