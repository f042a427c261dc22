/** The dialogs that ask before a step, loaded when the first is asked. */
export const loadDetailDialogs = () => import('./detail-dialogs.tsx');
export const loadConfirmPurchase = () => import('./confirm-purchase.tsx');
