import { hashFilesJob } from '#platform/server/files/digests/hash-files.ts';
import { scanStoredFilesJob } from '#platform/server/files/scan-stored.ts';
import { sweepStorageJob } from '#platform/server/files/sweep-storage.ts';
import type { JobDefinition } from '#platform/server/jobs/job.ts';
import { sendMailJob } from '#platform/server/mail/send-mail.ts';
import type { MailTransport } from '#platform/server/mail/transport.ts';
import { features } from './features.ts';

/** Returns all jobs of the product: the platform's jobs (emails, storage) and the capabilities' jobs. */
export function listJobs(transport: MailTransport | null): readonly JobDefinition[] {
  const templates = features.flatMap((feature) => feature.mails ?? []);
  return [
    sendMailJob(templates, transport),
    sweepStorageJob,
    scanStoredFilesJob,
    hashFilesJob,
    ...features.flatMap((feature) => feature.jobs ?? []),
  ];
}
