import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

/** Shows a supplier's data and contact persons in a drawer; must be inside a Suspense. */
export const SupplierDrawer = lazyPart(() => import('./supplier-drawer.tsx'));

export { WaitingAccount } from './accounts/waiting-account.tsx';
