export { WaitingAccountNotice } from './accounts/waiting-account.tsx';
export { SupplierDrawer } from './lazy-parts.ts';
