import type { Room } from '#platform/server/feature.ts';
import { papersRoutes } from './papers.routes.ts';

export const papers: Room = { routes: [...papersRoutes] };
