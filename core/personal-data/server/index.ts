import type { Feature } from '#platform/server/feature.ts';
import { personalDataRoutes } from './personal-data.routes.ts';

/** Lets people download the data stored about them, and anonymises it on request (ADR 0045). */
export const personalData: Feature = { routes: personalDataRoutes };
