import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

/** Asks before a supplier is paused or resumed; shown inside of a Suspense. */
export const PauseSupplier = lazyPart(() => import('./pause-supplier.tsx'));

/** A supplier's data and contact persons in a drawer; shown inside of a Suspense. */
export const SupplierDrawer = lazyPart(() => import('./supplier-drawer.tsx'));

export { MailRefused } from './mail-refused.tsx';
