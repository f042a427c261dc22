export { purchaseKeys } from '../../lib/purchase-keys.ts';
export { Answers } from './answers.tsx';
export type { PublishedView } from './published-preview.tsx';
export { PurchaseStatusPill } from './purchase-status-pill.tsx';
export { serverOffset, TimeLeft } from './time-left.tsx';
/** Lazily: few open it. */
export const loadPublishedPreview = () => import('./published-preview.tsx');
