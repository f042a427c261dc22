import { moduleNotices } from '#core/notifications/module-notices.ts';
import { attachmentSources, requestCreated } from '#core/requests/server/public.ts';
import { requestSchedules } from '#core/users/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { templateNotices } from '../words.ts';
import { reassignTemplates } from './actions/reassign-templates.ts';
import { consumeDraft } from './consume-draft.step.ts';
import { copyTemplateFiles } from './copy-template-files.step.ts';
import { makeDraftsJob } from './jobs/make-drafts.ts';
import { draftReadyMail } from './mail/draft-ready.tsx';
import { countSchedules } from './templates.read.ts';
import { templatesRoutes } from './templates.routes.ts';

/** Feature for request templates, their schedules, and the drafts that schedules create (ADR 0105). */
export const templates: Feature = {
  routes: [...templatesRoutes],
  jobs: [makeDraftsJob],
  mails: [draftReadyMail],
  fill() {
    moduleNotices.add(templateNotices);
    attachmentSources.add(copyTemplateFiles);
    requestCreated.add(consumeDraft);
    requestSchedules.add({ count: countSchedules, handOver: reassignTemplates });
  },
};
