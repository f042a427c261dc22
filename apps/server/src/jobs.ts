import { features } from './features.ts';
import { hashFilesJob } from './platform/files/digests/hash-files.ts';
import { scanStoredJob } from './platform/files/scan-stored.ts';
import { sweepStorageJob } from './platform/files/sweep-storage.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import { sendMailJob } from './platform/mail/send-mail.ts';
import type { MailTransport } from './platform/mail/transport.ts';

/** Every job of the product: those of the platform (mails, the storage), and those of the features. */
export function allJobs(transport: MailTransport | null): readonly JobDefinition[] {
  const templates = features.flatMap((feature) => feature.mails ?? []);
  return [
    sendMailJob(templates, transport),
    sweepStorageJob,
    scanStoredJob,
    hashFilesJob,
    ...features.flatMap((feature) => feature.jobs ?? []),
  ];
}
