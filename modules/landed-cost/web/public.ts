export const loadLandedLine = () => import('./landed-line.tsx');
export const loadLandedRows = () => import('./landed-rows.tsx');
export const loadLandedPhone = () => import('./landed-phone.tsx');
export const loadLineSteps = () => import('./line-steps.tsx');
