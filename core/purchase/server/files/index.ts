import type { Feature } from '#platform/server/feature.ts';
import { filesRoutes } from './files.routes.ts';
import { forgetUploadsJob } from './jobs/forget-uploads.ts';

export const files: Feature = { routes: [...filesRoutes], jobs: [forgetUploadsJob] };
