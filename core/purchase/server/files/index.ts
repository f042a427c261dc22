import type { Room } from '#platform/server/feature.ts';
import { filesRoutes } from './files.routes.ts';
import { forgetUploadsJob } from './jobs/forget-uploads.ts';

export const files: Room = { routes: [...filesRoutes], jobs: [forgetUploadsJob] };
