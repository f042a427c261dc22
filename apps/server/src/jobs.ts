import { features } from './features.ts';
import type { Platform } from './platform/http/route.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import { sendMailJob } from './platform/mail/send-mail.ts';

/** Every job of the product: the mails' and those of the features. */
export function allJobs(platform: Platform): readonly JobDefinition[] {
  const templates = features.flatMap((feature) => feature.mails ?? []);
  return [sendMailJob(platform.config, templates), ...features.flatMap((feature) => feature.jobs ?? [])];
}
