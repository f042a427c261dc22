import type { Feature } from '#platform/server/feature.ts';
import { dailyRootsJob } from './jobs/daily-roots.ts';
import { weeklyRootsJob } from './jobs/weekly-roots.ts';
import { proofsRoutes } from './proofs.routes.ts';
import { weeklyRootsMail } from './weekly/mail/weekly-roots.tsx';

/** Proves what was recorded, and when: signed roots and receipts (ADR 0091). */
export const proofs: Feature = {
  name: 'proofs',
  routes: [...proofsRoutes],
  jobs: [dailyRootsJob, weeklyRootsJob],
  mails: [weeklyRootsMail],
};
