import type { Feature } from '#platform/server/feature.ts';
import { purchasesStepsRoutes } from './steps.routes.ts';

export const purchaseSteps: Feature = { routes: [...purchasesStepsRoutes] };
