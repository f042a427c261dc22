import type { Feature } from '#platform/server/feature.ts';
import { filesRoutes } from './files.routes.ts';
import { purgeUploadsJob } from './jobs/purge-uploads.ts';

export const files: Feature = { routes: [...filesRoutes], jobs: [purgeUploadsJob] };
