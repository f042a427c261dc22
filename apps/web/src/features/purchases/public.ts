export { purchaseKeys } from '../../lib/purchase-keys.ts';
export { Answers } from './answers.tsx';
export { PurchaseStatusPill } from './purchase-status-pill.tsx';
export { serverOffset, TimeLeft } from './time-left.tsx';
