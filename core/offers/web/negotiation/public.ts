import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

export type { EnteredRowInput } from './enter-offer-schema.ts';
export { type EnterOfferToolProps, enterOfferTools } from './enter-offer-tools.ts';

/** The buyer's negotiation dialogs. Each must be rendered inside a Suspense boundary. */
export const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'));
export const CounterDialog = lazyPart(() => import('./counter-dialog.tsx'));
export const EnterOfferDialog = lazyPart(() => import('./enter-offer-dialog.tsx'));
