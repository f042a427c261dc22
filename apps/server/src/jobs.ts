import { features } from './features.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import { sendMailJob } from './platform/mail/send-mail.ts';
import type { MailTransport } from './platform/mail/transport.ts';

/** Every job of the product: the one that sends mails, and those of the features. */
export function allJobs(transport: MailTransport | null): readonly JobDefinition[] {
  const templates = features.flatMap((feature) => feature.mails ?? []);
  return [sendMailJob(templates, transport), ...features.flatMap((feature) => feature.jobs ?? [])];
}
