import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

/** Asks for confirmation before a supplier is paused or resumed; must be inside a Suspense boundary. */
export const PauseSupplierDialog = lazyPart(() => import('./pause-supplier.tsx'));

/** Shows a supplier's data and contact persons in a drawer; must be inside a Suspense boundary. */
export const SupplierDrawer = lazyPart(() => import('./supplier-drawer.tsx'));
