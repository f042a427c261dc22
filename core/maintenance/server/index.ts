import type { Feature } from '#platform/server/feature.ts';
import { moveDeadlinesJob } from './jobs/move-deadlines.ts';
import { deadlineMovedMail } from './mail/deadline-moved.tsx';
import { deadlineMovedForSupplierMail } from './mail/deadline-moved-for-supplier.tsx';
import { maintenanceRoutes } from './maintenance.routes.ts';

/** Planned maintenance of the platform: routes for moderators, and the job that moves offer deadlines. */
export const maintenance: Feature = {
  routes: maintenanceRoutes,
  jobs: [moveDeadlinesJob],
  mails: [deadlineMovedMail, deadlineMovedForSupplierMail],
};
