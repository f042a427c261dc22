export const loadConfirmPurchase = () => import('./confirm-purchase.tsx');
