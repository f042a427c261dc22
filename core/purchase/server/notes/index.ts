import type { Room } from '#platform/server/feature.ts';
import { notesRoutes } from './notes.routes.ts';

export const notes: Room = { routes: [...notesRoutes] };
