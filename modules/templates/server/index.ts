import { moduleNotices } from '#core/notifications/module-notices.ts';
import { attachmentSources, requestCreated } from '#core/requests/server/public.ts';
import { requestSchedules } from '#core/users/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { templateNotices } from '../words.ts';
import { handOverTemplates } from './actions/hand-over-templates.ts';
import { copyKeptFiles } from './copy-kept-files.step.ts';
import { makeDraftsJob } from './jobs/make-drafts.ts';
import { draftReadyMail } from './mail/draft-ready.tsx';
import { countSchedules } from './templates.read.ts';
import { templatesRoutes } from './templates.routes.ts';
import { useUpDraft } from './use-up-draft.step.ts';

/** Templates of requests, their schedules, and the drafts that schedules make (ADR 0105). */
export const templates: Feature = {
  routes: [...templatesRoutes],
  jobs: [makeDraftsJob],
  mails: [draftReadyMail],
  fill() {
    moduleNotices.add(templateNotices);
    attachmentSources.add(copyKeptFiles);
    requestCreated.add(useUpDraft);
    requestSchedules.add({ count: countSchedules, handOver: handOverTemplates });
  },
};
