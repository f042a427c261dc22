import type { Platform } from '#platform/server/context.ts';
import type { JobLog } from '#platform/server/jobs/job.ts';
import { type RunningWorker, startWorker } from '#platform/server/jobs/worker.ts';
import type { MailTransport } from '#platform/server/mail/transport.ts';
import { listJobs } from './jobs.ts';

/** Starts a worker for each group of queues that the configuration assigns to this process. */
export async function startWorkers(
  platform: Platform,
  transport: MailTransport | null,
  log: JobLog,
): Promise<RunningWorker> {
  const jobs = listJobs(transport);
  const started: RunningWorker[] = [];
  const stop = async () => {
    await Promise.all(started.map((worker) => worker.stop()));
  };
  for (const { name, queues, places } of platform.config.workers) {
    const own = jobs.filter(({ queue = 'rest' }) => queues.includes(queue));
    const worker = await startWorker({ platform, log, jobs: own, name, concurrency: places }).catch(
      async (error: unknown) => {
        await stop();
        throw error;
      },
    );
    started.push(worker);
  }
  return { ended: Promise.race(started.map(({ ended }) => ended)), stop };
}
