export { isShown, reasonOf } from './allowance.ts';
export { AllowedButton } from './allowed-button.tsx';
export { BudgetEffect } from './budget-effect.tsx';
export { comparedIn } from './compared-in.ts';
export { type Comparison, compare } from './comparison.ts';
export type { AskedAction } from './detail-dialogs.tsx';
export { Difference } from './difference.tsx';
export { HistoryRail } from './history-rail.tsx';
export { LowestBadge } from './lowest-badge.tsx';
export { MyRight } from './my-right.tsx';
export { OrderButton } from './order-button.tsx';
export { requestQuery } from './request-queries.ts';
export { articlesIn, comparable, requestedLines, scenariosOf } from './scenario-sums.ts';
export { type RequestWrites, useRequestWrites } from './use-request-writes.ts';
export { ValueBand } from './value-band.tsx';

/** The dialogs that ask before a step, loaded when the first is asked. */
export const loadDetailDialogs = () => import('./detail-dialogs.tsx');
export const loadConfirmPurchase = () => import('./confirm-purchase.tsx');
