import { lazyPart } from '../../ui/lazy-part.tsx';

/** Asks before a supplier is paused or resumed; shown inside of a Suspense. */
export const PauseSupplier = lazyPart(() => import('./pause-supplier.tsx'));

export { MailRefused } from './mail-refused.tsx';
