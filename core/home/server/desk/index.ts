import type { Feature } from '#platform/server/feature.ts';
import { deadlinePassedJob } from './jobs/deadline-passed.ts';
import { deadlinePassedMail } from './mail/deadline-passed.tsx';

export const deadlineNotices: Feature = {
  routes: [],
  jobs: [deadlinePassedJob],
  mails: [deadlinePassedMail],
};
