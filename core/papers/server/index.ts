import type { Feature } from '#platform/server/feature.ts';
import { papersRoutes } from './papers.routes.ts';

export const papers: Feature = { routes: [...papersRoutes] };
