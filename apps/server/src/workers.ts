import { allJobs } from './jobs.ts';
import type { Platform } from './platform/context.ts';
import type { JobLog } from './platform/jobs/job.ts';
import { type RunningWorker, startWorker } from './platform/jobs/worker.ts';
import { SEND_MAIL_JOB } from './platform/mail/queue-mail.ts';
import { MAIL_PLACES, type MailTransport } from './platform/mail/transport.ts';

/**
 * Starts what works beside the web: a worker for the mails, and one for all other jobs. Mails have places of their own,
 * so that deadlines and the rest do not wait for a slow mail server.
 */
export async function startWorkers(
  platform: Platform,
  transport: MailTransport | null,
  log: JobLog,
): Promise<RunningWorker> {
  const jobs = allJobs(transport);
  const isMail = ({ name }: { readonly name: string }) => name === SEND_MAIL_JOB;
  const others = await startWorker({ platform, log, jobs: jobs.filter((job) => !isMail(job)) });
  const mails = await startWorker({
    platform,
    log,
    jobs: jobs.filter(isMail),
    name: 'mails',
    concurrency: MAIL_PLACES,
  }).catch(async (error: unknown) => {
    await others.stop();
    throw error;
  });
  return {
    ended: Promise.race([others.ended, mails.ended]),
    stop: async () => {
      await Promise.all([others.stop(), mails.stop()]);
    },
  };
}
