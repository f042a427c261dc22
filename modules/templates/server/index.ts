import type { Room } from '#platform/server/feature.ts';
import { makeDraftsJob } from './jobs/make-drafts.ts';
import { draftReadyMail } from './mail/draft-ready.tsx';
import { templatesRoutes } from './templates.routes.ts';

/** Templates of requests, their return by a schedule, and the drafts that schedules make (ADR 0105). */
export const templates: Room = {
  routes: [...templatesRoutes],
  jobs: [makeDraftsJob],
  mails: [draftReadyMail],
};
