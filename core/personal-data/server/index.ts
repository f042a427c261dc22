import type { Feature } from '#platform/server/feature.ts';
import { personalDataRoutes } from './personal-data.routes.ts';

/** This feature gives people the data that is held about them, and makes it anonymous on request (ADR 0045). */
export const personalData: Feature = { name: 'personal-data', routes: personalDataRoutes };
