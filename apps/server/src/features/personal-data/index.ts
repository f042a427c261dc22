import type { Feature } from '../../platform/feature.ts';
import { personalDataRoutes } from './personal-data.routes.ts';

/** What is held about a person: given to them, and made anonymous on request (ADR 0045). */
export const personalData: Feature = { name: 'personal-data', routes: personalDataRoutes };
