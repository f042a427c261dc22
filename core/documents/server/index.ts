import type { Feature } from '#platform/server/feature.ts';
import { documentsRoutes } from './documents.routes.ts';
import { expiryNoticesJob } from './jobs/expiry-notices.ts';
import { purgeDocumentsJob } from './jobs/purge-documents.ts';
import { documentsEndingMail } from './mail/documents-ending.tsx';

/** Suppliers' documents, and notices before they expire. */
export const documents: Feature = {
  routes: documentsRoutes,
  jobs: [expiryNoticesJob, purgeDocumentsJob],
  mails: [documentsEndingMail],
};
