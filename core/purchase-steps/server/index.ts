import type { Room } from '#platform/server/feature.ts';
import { purchasesStepsRoutes } from './steps.routes.ts';

export const steps: Room = { routes: [...purchasesStepsRoutes] };
