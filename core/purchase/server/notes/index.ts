import type { Feature } from '#platform/server/feature.ts';
import { notesRoutes } from './notes.routes.ts';

export const notes: Feature = { routes: [...notesRoutes] };
