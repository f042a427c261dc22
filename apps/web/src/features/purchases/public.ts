export { Answers } from './answers.tsx';
export { purchaseKeys } from './purchase-keys.ts';
export { PurchaseStatusPill } from './purchase-status-pill.tsx';
export { serverOffset, TimeLeft } from './time-left.tsx';
