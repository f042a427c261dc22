import type { Feature } from '#platform/server/feature.ts';
import { archiveRoutes } from './archive.routes.ts';
import { expireArchivesJob } from './jobs/expire-archives.ts';
import { makeArchiveJob } from './jobs/make-archive.ts';
import { companyArchiveMail } from './mail/company-archive.ts';

/** Lets an owner download all data of the company as one archive, which a job makes. */
export const companyArchive: Feature = {
  routes: archiveRoutes,
  jobs: [makeArchiveJob, expireArchivesJob],
  mails: [companyArchiveMail],
};
